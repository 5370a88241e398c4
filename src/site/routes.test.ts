import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleIdIn, screenAt, workspaceUrl } from './routes.ts';

describe('screenAt', () => {
  it.each([
    ['/', 'landing'],
    ['', 'landing'],
    ['/index', 'landing'],
    ['/index.html', 'landing'],
    ['/app', 'library'],
    ['/app/', 'library'],
    ['/app.html', 'library'],
    ['/app/index.html', 'library'],
    ['/write', 'workspace'],
    ['/write/', 'workspace'],
    ['/write.html', 'workspace'],
    ['/apps', 'unknown'],
    ['/app/more', 'unknown'],
    ['/write/3', 'unknown'],
    ['/APP', 'unknown'],
    ['/404.html', 'unknown'],
    ['/nonsense', 'unknown'],
  ])('%j is the %s', (path, screen) => {
    expect(screenAt(path)).toBe(screen);
  });
});

describe('articleIdIn', () => {
  it.each([
    ['?id=7', 7],
    ['id=7', 7],
    ['?more=1&id=7', 7],
    ['?id=007', 7],
    [`?id=${Number.MAX_SAFE_INTEGER}`, Number.MAX_SAFE_INTEGER],
    ['', 'none'],
    ['?id=', 'none'],
    ['?id=0', 0],
    ['?id=-1', 0],
    ['?id=1.5', 0],
    ['?id=1e3', 0],
    ['?id=0x10', 0],
    ['?id=%207', 0],
    ['?id=seven', 0],
    ['?id=99999999999999999999', 0],
    ['?ID=7', 'none'],
  ])('in %j is %j', (query, id) => {
    expect(articleIdIn(query)).toBe(id);
  });

  it('finds the id that an address of the workspace was made with', () => {
    assert(
      property(integer({ min: 1 }), (id) => {
        const { pathname, search } = new URL(workspaceUrl(id), 'https://host.test');
        expect(pathname).toBe('/write');
        expect(articleIdIn(search)).toBe(id);
      }),
    );
  });
});
