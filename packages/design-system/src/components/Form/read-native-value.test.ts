import { expect, test } from 'vitest';
import { isEqual, readNativeValue } from './read-native-value.ts';

function createTextInput(value: string) {
  return { type: 'text', value };
}
function createChoice(type: string, value: string, checked = false) {
  return { type, value, checked };
}

test('reads the text of a text field', () => {
  expect(readNativeValue([createTextInput('Maria')], '')).toBe('Maria');
  expect(readNativeValue([createTextInput('')], '')).toBe('');
});

test('the native value of a missing field is undefined', () => {
  expect(readNativeValue([], '')).toBeUndefined();
  expect(readNativeValue([], false)).toBeUndefined();
  expect(readNativeValue([], [])).toBeUndefined();
});

test('reads a checkbox as a boolean', () => {
  expect(readNativeValue([createChoice('checkbox', 'on', true)], false)).toBe(true);
  expect(readNativeValue([createChoice('checkbox', 'on')], true)).toBe(false);
});

test('reads the checked radio button, or undefined when none is checked', () => {
  expect(readNativeValue([createChoice('radio', 'a'), createChoice('radio', 'b', true)], '')).toBe('b');
  expect(readNativeValue([createChoice('radio', 'a'), createChoice('radio', 'b')], '')).toBeUndefined();
});

test('reads the checked boxes of a field as a list', () => {
  expect(
    readNativeValue(
      [
        createChoice('checkbox', 'a', true),
        createChoice('checkbox', 'b'),
        createChoice('checkbox', 'c', true),
      ],
      [],
    ),
  ).toEqual(['a', 'c']);
});

test('the native value of a number or another type is undefined', () => {
  expect(readNativeValue([createTextInput('3')], 1)).toBeUndefined();
  expect(readNativeValue([createTextInput('x')], undefined)).toBeUndefined();
});

test('isEqual compares lists by their items', () => {
  expect(isEqual(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(isEqual(['a', 'b'], ['a'])).toBe(false);
  expect(isEqual('a', 'a')).toBe(true);
  expect(isEqual('', undefined)).toBe(false);
});
