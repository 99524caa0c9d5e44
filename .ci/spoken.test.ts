import { expect, test } from 'vitest';
import { oneAfterTheOther, type Said } from './spoken.ts';

test('who began first is heard at once, and who speaks beside them afterwards, whole', () => {
  const heard: Said[] = [];
  const begin = oneAfterTheOther((part) => heard.push(part));
  const first = begin();
  first.say('a');
  const second = begin();
  second.say('1');
  const third = begin();
  third.say('x');
  first.say('b');
  expect(heard).toEqual(['a', 'b']);
  third.end();
  expect(heard).toEqual(['a', 'b']);
  first.end();
  expect(heard).toEqual(['a', 'b', '1']);
  second.say('2');
  expect(heard).toEqual(['a', 'b', '1', '2']);
  second.end();
  expect(heard).toEqual(['a', 'b', '1', '2', 'x']);
});

test('nobody who said nothing is waited for', () => {
  const heard: Said[] = [];
  const begin = oneAfterTheOther((part) => heard.push(part));
  begin().end();
  begin().say('a');
  expect(heard).toEqual(['a']);
});
