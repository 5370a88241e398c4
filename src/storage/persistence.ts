/**
 * Asks the browser to keep this site's data when it clears others' to make room; to be called after the first real
 * save, when a browser that puts the question to the writer has a reason to.
 */
export async function askToPersist(): Promise<void> {
  try {
    const { storage } = navigator;
    if (!(await storage.persisted())) await storage.persist();
  } catch {
    // Old browsers, and pages served over plain HTTP, have no such thing.
  }
}
