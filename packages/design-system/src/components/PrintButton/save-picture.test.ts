import { expect, test } from 'vitest';
import { linesOf } from './save-picture.ts';

function widthOf(text: string): number {
  return text.length;
}

test('a text is broken between words, where a line is full', () => {
  expect(linesOf('um dois três quatro', 8, widthOf)).toEqual(['um dois', 'três', 'quatro']);
  expect(linesOf('um dois', 7, widthOf)).toEqual(['um dois']);
  expect(linesOf('um dois', 6, widthOf)).toEqual(['um', 'dois']);
});

test('a word that is longer than a line stands alone', () => {
  expect(linesOf('a otorrinolaringologista b', 5, widthOf)).toEqual(['a', 'otorrinolaringologista', 'b']);
});

test('nothing is no line', () => {
  expect(linesOf('  ', 5, widthOf)).toEqual([]);
});
