import { expect, test } from 'vitest';
import { searchPath } from './paths.ts';

test.each([
  ['quiz', '/homepage/search/quiz'],
  ['  café da   manhã ', '/homepage/search/caf%C3%A9%20da%20manh%C3%A3'],
  ['a/b?c#d', '/homepage/search/a%2Fb%3Fc%23d'],
  ['50%', '/homepage/search/50%25'],
  ['a\ud83d', '/homepage/search/a'],
  ['', '/homepage'],
  ['   ', '/homepage'],
])('%j is searched for at %s', (words, path) => {
  expect(searchPath(words)).toBe(path);
});
