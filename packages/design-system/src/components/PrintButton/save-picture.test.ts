import { expect, test } from 'vitest';
import { linesOf } from './save-picture.ts';

function widthOf(text: string): number {
  return text.length;
}

test('breaks a text between words where a line is full', () => {
  expect(linesOf('um dois três quatro', 8, widthOf)).toEqual(['um dois', 'três', 'quatro']);
  expect(linesOf('um dois', 7, widthOf)).toEqual(['um dois']);
  expect(linesOf('um dois', 6, widthOf)).toEqual(['um', 'dois']);
});

test('puts a word that is longer than a line on its own line', () => {
  expect(linesOf('a otorrinolaringologista b', 5, widthOf)).toEqual(['a', 'otorrinolaringologista', 'b']);
});

test('returns no lines for an empty text', () => {
  expect(linesOf('  ', 5, widthOf)).toEqual([]);
});
