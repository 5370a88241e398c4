/** Offers a text as a file; signs that a file's name must not have are replaced. */
export function download(text: string, name: string): void {
  downloadBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), name);
}

/** Offers a blob as a file. */
export function downloadBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-').slice(0, 120);
  link.click();
  // Some browsers read the blob a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
