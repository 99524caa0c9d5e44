import { expect, test } from 'vitest';
import { parseColor } from './color.ts';

test.each([
  ['#0a7cff', '#0a7cff'],
  ['0A7CFF', '#0a7cff'],
  ['#abc', '#aabbcc'],
  ['abc', '#aabbcc'],
  [' #abc; ', '#aabbcc'],
  ['rgb(10, 124, 255)', '#0a7cff'],
  ['rgb(10 124 255)', '#0a7cff'],
])('parses the color %s', (text, color) => {
  expect(parseColor(text)).toBe(color);
});

test.each(['', '#ab', '#abcd', '#0a7cff80', 'rgb(300, 0, 0)', 'rgba(0, 0, 0, 0.5)', 'azul', '##abc'])(
  'rejects the color %s',
  (text) => {
    expect(parseColor(text)).toBeUndefined();
  },
);
