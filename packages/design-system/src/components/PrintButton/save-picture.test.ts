import { expect, test } from 'vitest';
import { wrapText } from './save-picture.ts';

function widthOf(text: string): number {
  return text.length;
}

test('wraps a text between words when a line is full', () => {
  expect(wrapText('um dois três quatro', 8, widthOf)).toEqual(['um dois', 'três', 'quatro']);
  expect(wrapText('um dois', 7, widthOf)).toEqual(['um dois']);
  expect(wrapText('um dois', 6, widthOf)).toEqual(['um', 'dois']);
});

test('puts a word that is longer than a line on its own line', () => {
  expect(wrapText('a otorrinolaringologista b', 5, widthOf)).toEqual(['a', 'otorrinolaringologista', 'b']);
});

test('wraps an empty text into no lines', () => {
  expect(wrapText('  ', 5, widthOf)).toEqual([]);
});
