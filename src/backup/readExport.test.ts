import { anything, array, assert, dictionary, jsonValue, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ImportError } from './importError.ts';
import { readExport } from './readExport.ts';

function exportOf(rows: unknown, more: object = {}): object {
  return {
    formatName: 'dexie',
    formatVersion: 1,
    data: {
      databaseName: 'articles',
      databaseVersion: 1,
      tables: [{ name: 'article', schema: '++id,title,content,input', rowCount: 1 }],
      data: [{ tableName: 'article', inbound: true, rows }],
    },
    ...more,
  };
}

function failureOf(text: string): unknown {
  try {
    return readExport(text);
  } catch (thrown) {
    return thrown;
  }
}

function isOutcome(outcome: unknown): boolean {
  return (
    outcome instanceof ImportError ||
    (typeof outcome === 'object' && outcome !== null && 'articles' in outcome)
  );
}

describe('readExport', () => {
  test('answers any text with articles or an ImportError', () => {
    assert(property(string({ unit: 'binary' }), (text) => isOutcome(failureOf(text))));
  });

  test('answers any JSON in any place of an export with articles or an ImportError', () => {
    assert(
      property(jsonValue(), jsonValue(), (value, row) => {
        const files = [value, exportOf(value), exportOf([row]), exportOf([], { data: value })];
        expect(files.map((file) => isOutcome(failureOf(JSON.stringify(file) ?? '')))).toEqual([
          true,
          true,
          true,
          true,
        ]);
      }),
    );
  });

  test('takes over four fields, of their right types, and nothing else', () => {
    assert(
      property(dictionary(string(), anything({ maxDepth: 1 })), (more) => {
        const row = JSON.parse(
          JSON.stringify({ ...more, id: 3, title: 't', content: 'c', input: 'i', $types: {} }),
        ) as object;
        expect(readExport(JSON.stringify(exportOf([row]))).articles).toEqual([
          { id: 3, title: 't', content: 'c', input: 'i' },
        ]);
      }),
    );
  });

  test('keeps every text as it is', () => {
    assert(
      property(
        array(string({ unit: 'binary' }), { minLength: 3, maxLength: 3 }),
        ([title, content, input]) => {
          expect(readExport(JSON.stringify(exportOf([{ id: 1, title, content, input }]))).articles).toEqual([
            { id: 1, title, content, input },
          ]);
        },
      ),
    );
  });

  test('shortens a name from the file that it puts into a message', () => {
    const file = exportOf([], { data: { databaseName: 'x'.repeat(5000), databaseVersion: 1, tables: [] } });
    expect(String(failureOf(JSON.stringify(file)))).toMatch(/^.{80,200}$/);
  });
});
