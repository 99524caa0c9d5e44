import { expect, test } from 'vitest';
import { filled, same } from './filled.ts';

function text(value: string) {
  return { type: 'text', value };
}
function choice(type: string, value: string, checked = false) {
  return { type, value, checked };
}

test('text is what stands there', () => {
  expect(filled([text('Maria')], '')).toBe('Maria');
  expect(filled([text('')], '')).toBe('');
});

test('a field that is not there is undefined', () => {
  expect(filled([], '')).toBeUndefined();
  expect(filled([], false)).toBeUndefined();
  expect(filled([], [])).toBeUndefined();
});

test('a tick is yes or no', () => {
  expect(filled([choice('checkbox', 'on', true)], false)).toBe(true);
  expect(filled([choice('checkbox', 'on')], true)).toBe(false);
});

test('of radios it is the chosen one, if there is one', () => {
  expect(filled([choice('radio', 'a'), choice('radio', 'b', true)], '')).toBe('b');
  expect(filled([choice('radio', 'a'), choice('radio', 'b')], '')).toBeUndefined();
});

test('of several boxes it is all that are ticked', () => {
  expect(
    filled([choice('checkbox', 'a', true), choice('checkbox', 'b'), choice('checkbox', 'c', true)], []),
  ).toEqual(['a', 'c']);
});

test('numbers and other things are not read', () => {
  expect(filled([text('3')], 1)).toBeUndefined();
  expect(filled([text('x')], undefined)).toBeUndefined();
});

test('lists are the same by their members', () => {
  expect(same(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(same(['a', 'b'], ['a'])).toBe(false);
  expect(same('a', 'a')).toBe(true);
  expect(same('', undefined)).toBe(false);
});
