import { watchConsole } from './support/desk.ts';
import { anExport, importFile } from './support/exportFile.ts';
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts';
import { bytesOfCase, importCase, libraryOfCases } from './support/importCases.ts';
import { readRows, seed } from './support/library.ts';
import { notice, openNewArticle } from './support/libraryScreen.ts';

/** Word for word (specification, section 5), and in the words of the export library where it has none. */
const refusals: Readonly<Record<string, string>> = {
  'other-format-name.json': 'Given file is not a dexie export',
  'format-version-2.json': 'Format version 2 not supported',
  'no-data.json': 'No data in export file',
  'no-database-name.json': 'Missing databaseName in export file',
  'no-database-version.json': 'Missing databaseVersion in export file',
  'no-tables.json': 'Missing tables in export file',
  'other-database.json': 'Name differs. Current database name is articles but export is friends',
  'other-database-version.json': 'Database version differs. Current database is in version 1 but export is 2',
  'other-table.json': 'Table notes does not exist',
  'other-primary-key.json': 'Primary key differs for table article. ',
  'row-number.json': 'Row 2 of table article is not an article',
  'plain-text.json': 'Given file is not a dexie export',
  'picture.json': 'Given file is not a dexie export',
  'empty-file.json': 'Given file is not a dexie export',
};

test.beforeEach(({ watch }) => {
  // Each refusal is logged, and what caused it.
  for (const message of Object.values(refusals)) watch.allow(new RegExp(message.trim()));
  watch.allow(/SyntaxError|TypeError/);
});

test('every bad file is refused in its own words, in the console and in a notice', async ({ page }) => {
  const said = watchConsole(page);
  await seed(page, libraryOfCases);
  for (const [file, message] of Object.entries(refusals))
    await test.step(file, async () => {
      await importFile(page, bytesOfCase(file));
      await expect(notice(page, message.trim())).toContainText('Your library is as it was.');
      await expect(notice(page, message.trim())).not.toContainText('. .');
      expect(takeFrom(said).filter((line) => line === message)).toHaveLength(1);
      expect(importCase(file).error?.message).toBe(message);
      await notice(page, message.trim()).getByLabel('Dismiss').click();
      await expect(notice(page, message.trim())).toHaveCount(0);
    });
  expect(await readRows(page)).toEqual(libraryOfCases);
});

test('a file cut off anywhere is refused, and the old rows are untouched', async ({ page }) => {
  const said = watchConsole(page);
  await seed(page, libraryOfCases);
  const articles = Array.from({ length: 50 }, (_, index) => ({ title: `T${index}`, content: 'Some words.' }));
  const whole = anExport(articles);
  for (const share of [0.001, 0.1, 0.2, 0.3, 0.4, 0.5, 0.7, 0.9, 0.99, 0.9999]) {
    await importFile(page, whole.slice(0, Math.floor(whole.length * share)));
    await expect.poll(() => said).toContain('Given file is not a dexie export');
    takeFrom(said);
    expect(await readRows(page)).toEqual(libraryOfCases);
  }
  await importFile(page, whole);
  await expect(notice(page, '50 articles added.')).toBeVisible();
});

test('after a bad file the library works on, and its notice is readable for all', async ({ page }) => {
  await seed(page, libraryOfCases);
  await importFile(page, bytesOfCase('no-data.json'), 'menu');
  await expect(notice(page, 'No data in export file')).toBeVisible();
  await expectNoAxeViolations(page);
  const dialog = await openNewArticle(page);
  await dialog.getByPlaceholder('Title').fill('After');
  await dialog.getByRole('button', { name: 'Add Article' }).click();
  await expect.poll(async () => (await readRows(page)).map(({ title }) => title)).toContain('After');
});

/** What was said, which then counts as heard. */
function takeFrom(said: string[]): string[] {
  return said.splice(0);
}
