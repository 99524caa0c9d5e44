import { expect, test } from 'vitest';
import { readablePath } from './pages.ts';

test.each(['/', '/planos/3', '/a%20b', '/%C3%A7'])('keeps the path %s unchanged', (path) => {
  expect(readablePath(path)).toBe(path);
});

test.each(['/%', '/%f', '/%ff', '/%C3', '/100%/a%20b', '/%zz'])('makes the path %s decodable', (path) => {
  expect(decodeURIComponent(readablePath(path))).toBe(path);
});
