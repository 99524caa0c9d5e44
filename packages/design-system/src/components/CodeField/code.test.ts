import { describe, expect, test } from 'vitest';
import { editCode, parseCode } from './code.ts';

describe('parseCode', () => {
  test.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['Seu código é 123456', '123456'],
    ['Estação 24h: seu código é 123456. Vale por 10 minutos.', '123456'],
    ['12', '12'],
    ['1234567', '123456'],
    ['nada', ''],
  ])('parses the code in the text %s', (text, code) => {
    expect(parseCode(text, 6)).toBe(code);
  });
});

describe('editCode', () => {
  test.each([
    ['a digit is added at the end', '12', '123', 3, '123', 3],
    ['a letter is ignored', '12', '12a', 3, '12', 2],
    ['a digit in the middle replaces the next', '123456', '1293456', 3, '129456', 3],
    ['extra digits are ignored', '123456', '1234567', 7, '123456', 6],
    ['a digit is removed', '123', '13', 1, '13', 1],
    ['a whole code is pasted', '', '123456', 6, '123456', 6],
    ['a code is pasted with words', '1', 'Código: 654321', 14, '654321', 6],
    ['a digit replaces the selected code', '123456', '9', 1, '9', 1],
  ])('edits a code: %s', (_, previous, next, caret, value, expectedCaret) => {
    expect(editCode(previous, next, caret, 6)).toEqual({ value, caret: expectedCaret });
  });
});
