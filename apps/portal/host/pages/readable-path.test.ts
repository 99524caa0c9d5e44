import { expect, test } from 'vitest';
import { readablePath } from './pages.ts';

test.each(['/', '/planos/3', '/a%20b', '/%C3%A7'])('%s stays as it is', (path) => {
  expect(readablePath(path)).toBe(path);
});

test.each(['/%', '/%f', '/%ff', '/%C3', '/100%/a%20b', '/%zz'])(
  '%s is one that everybody can read',
  (path) => {
    expect(decodeURIComponent(readablePath(path))).toBe(path);
  },
);
