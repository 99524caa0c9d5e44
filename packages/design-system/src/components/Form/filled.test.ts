import { expect, test } from 'vitest';
import { filled, same } from './filled.ts';

function text(value: string) {
  return { type: 'text', value };
}
function choice(type: string, value: string, checked = false) {
  return { type, value, checked };
}

test('reads the text of a text field', () => {
  expect(filled([text('Maria')], '')).toBe('Maria');
  expect(filled([text('')], '')).toBe('');
});

test('returns undefined for a missing field', () => {
  expect(filled([], '')).toBeUndefined();
  expect(filled([], false)).toBeUndefined();
  expect(filled([], [])).toBeUndefined();
});

test('reads a checkbox as a boolean', () => {
  expect(filled([choice('checkbox', 'on', true)], false)).toBe(true);
  expect(filled([choice('checkbox', 'on')], true)).toBe(false);
});

test('reads the checked radio button, or undefined without one', () => {
  expect(filled([choice('radio', 'a'), choice('radio', 'b', true)], '')).toBe('b');
  expect(filled([choice('radio', 'a'), choice('radio', 'b')], '')).toBeUndefined();
});

test('reads all checked boxes as a list', () => {
  expect(
    filled([choice('checkbox', 'a', true), choice('checkbox', 'b'), choice('checkbox', 'c', true)], []),
  ).toEqual(['a', 'c']);
});

test('does not read numbers and other types', () => {
  expect(filled([text('3')], 1)).toBeUndefined();
  expect(filled([text('x')], undefined)).toBeUndefined();
});

test('compares lists by their items', () => {
  expect(same(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(same(['a', 'b'], ['a'])).toBe(false);
  expect(same('a', 'a')).toBe(true);
  expect(same('', undefined)).toBe(false);
});
