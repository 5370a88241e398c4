import { expect, test } from './support/fixtures.ts';
import { openBlank, readRows, seed } from './support/library.ts';

// Each of these must fail: what they do is what the fixture is there to catch.
const faults: Readonly<Record<string, string>> = {
  'an error in the console': 'console.error("no")',
  'a warning in the console': 'console.warn("no")',
  'an uncaught error': 'setTimeout(() => { throw new Error("no") })',
  'a promise that nobody catches': 'void Promise.reject(new Error("no"))',
  'a request to another host': 'void fetch("http://127.0.0.1:9/").catch(() => {})',
  'an inline style': 'document.body.setAttribute("style", "color: red")',
  'an inline script': 'document.head.append(Object.assign(document.createElement("script"), { text: "1" }))',
};

for (const [name, fault] of Object.entries(faults)) {
  test.fail(`${name} fails a test`, async ({ page }) => {
    await page.goto('/');
    await page.evaluate(fault);
    await page.waitForTimeout(100);
  });
}

test('what is seeded is there, and what was not is not', async ({ page }) => {
  await openBlank(page);
  expect(await readRows(page)).toEqual([]);
  await seed(page, [
    { title: 'A', content: 'One.' },
    { id: 7, title: 'B', content: 'Two.', input: 'Tw' },
  ]);
  expect(await readRows(page)).toEqual([
    { id: 1, title: 'A', content: 'One.', input: '' },
    { id: 7, title: 'B', content: 'Two.', input: 'Tw' },
  ]);
});
