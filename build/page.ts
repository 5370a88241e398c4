import { contentSecurityPolicy, withoutFrameAncestors } from './headers.ts';

/** What the build puts into a page's HTML, beside what Vite does. */
export type PageParts = {
  /** Address of the script that runs before the first paint. */
  readonly boot: string;
  /** Addresses of fonts that the first paint needs. */
  readonly fonts: readonly string[];
  readonly policy: 'with policy' | 'without policy';
  /** For the landing page alone: its body, and the tags that load the application in its place. */
  readonly landing?: { readonly html: string; readonly applicationTags: string };
};

const headMark = '<!--head-->';
const landingMark = '<!--landing-->';

/** Fills the marks in a page's HTML. The policy comes first: it holds only for what follows it. */
export function completePage(page: string, { boot, fonts, policy, landing }: PageParts): string {
  const head = [
    ...(policy === 'with policy' ? [policyTag()] : []),
    `<script src="${boot}"${landing === undefined ? '' : ' data-landing'}></script>`,
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`),
    ...(landing === undefined ? [] : [`<template id="application">${landing.applicationTags}</template>`]),
  ].join('\n    ');
  const filled = replaceMark(page, headMark, head);
  return landing === undefined ? filled : replaceMark(filled, landingMark, landing.html);
}

/** The tags of a built page that load its script and styles, to load them from another page. */
export function loadingTags(page: string): string {
  const tags = page.match(
    /<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/g,
  );
  return (tags ?? []).join('');
}

function policyTag(): string {
  return `<meta http-equiv="Content-Security-Policy" content="${withoutFrameAncestors(contentSecurityPolicy)}">`;
}

function replaceMark(page: string, mark: string, content: string): string {
  if (!page.includes(mark)) throw new Error(`The page has no ${mark}`);
  // A function, because `$&` in a text would otherwise mean the mark itself.
  return page.replace(mark, () => content);
}
