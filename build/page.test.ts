import { expect, test } from 'vitest';
import { contentSecurityPolicy, headersFile } from './headers.ts';
import { completePage, loadingTags } from './page.ts';

const page = '<head><meta charset="utf-8"><!--head--></head><body><!--landing--></body>';
const parts = { boot: '/boot.js', fonts: ['/serif.woff2'], policy: 'with policy' } as const;

test('the policy stands before the first script, which stands before all else', () => {
  const tags = [...completePage(page, parts).matchAll(/<(meta|script|link)[^>]*>/g)].map(([tag]) => tag);
  expect(tags.map((tag) => tag.replace(/\bcontent=".*"/, ''))).toEqual([
    '<meta charset="utf-8">',
    '<meta http-equiv="Content-Security-Policy" >',
    '<script src="/boot.js">',
    '<link rel="preload" as="font" type="font/woff2" href="/serif.woff2" crossorigin>',
  ]);
});

test('the policy of a page leaves out what only a header may say', () => {
  expect(contentSecurityPolicy).toContain("frame-ancestors 'none'");
  expect(completePage(page, parts)).not.toContain('frame-ancestors');
});

test('a landing text with dollar signs arrives as it is', () => {
  const landing = { html: "<p>$& $1 $' cost</p>", applicationTags: '<script src="$&"></script>' };
  const completed = completePage(page, { ...parts, landing });
  expect(completed).toContain(landing.html);
  expect(completed).toContain(landing.applicationTags);
});

test('a page without a place for the head is refused', () => {
  expect(() => completePage('<head></head>', parts)).toThrow('<!--head-->');
});

test('the tags that load a page are its modules, preloads and styles, and nothing else', () => {
  const module = '<script type="module" crossorigin src="/main.js"></script>';
  const preload = '<link rel="modulepreload" crossorigin href="/part.js">';
  const style = '<link rel="stylesheet" crossorigin href="/main.css">';
  const others = '<script src="/boot.js"></script><link rel="icon" href="/icon.svg">';
  expect(loadingTags(others + module + preload + style)).toBe(module + preload + style);
});

test('only what is named after its content may be kept for ever', () => {
  const [everywhere, assets] = headersFile().split('/assets/*');
  expect(everywhere).not.toContain('Cache-Control');
  expect(assets).toContain('immutable');
});
