import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { addArticle, addArticles, deleteArticle, saveCopy } from './articles.ts';
import { withDatabase } from './database.ts';

// Dexie sent every passage and copy that was written to every tab, to tell live queries what had changed.
const passage = 'A passage that no other tab needs to be sent.';
const cleanUps: Array<() => void> = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  await withDatabase(({ article }) => article.clear());
});

test('what is told of a change names the articles, and neither their passages nor their copies', async () => {
  const told: unknown[] = [];
  const note = (parts: unknown) => told.push(parts);
  Dexie.on.storagemutated.subscribe(note);
  cleanUps.push(() => Dexie.on.storagemutated.unsubscribe(note));
  const id = await addArticle({ title: 'Walden', content: passage, input: '' });
  await addArticles([
    { title: 'One', content: passage, input: '' },
    { title: 'Two', content: passage, input: passage },
  ]);
  await saveCopy(id, passage, ['']);
  await deleteArticle(id);
  // Other pages may have told of their changes meanwhile.
  expect(told.length).toBeGreaterThanOrEqual(4);
  expect(JSON.stringify(told)).not.toContain(passage);
  expect(JSON.stringify(told)).toContain('Walden');
});
