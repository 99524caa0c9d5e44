import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Fault, planted } from './faults/fault.ts';
import { faults } from './faults/index.ts';

const all = Object.values(faults).flat();

describe('of the planted faults', () => {
  test('there are enough, on every floor', () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
    for (const [floor, list] of Object.entries(faults)) expect(list.length, floor).toBeGreaterThanOrEqual(10);
  });

  test.each(all)('$file: $why', (fault) => {
    expect(planted(readFileSync(fault.file, 'utf8'), fault)).not.toBe(readFileSync(fault.file, 'utf8'));
    expect(fault.tests.length).toBeGreaterThan(0);
    for (const file of fault.tests) expect(existsSync(file), file).toBe(true);
  });

  test('no two are one', () => {
    expect(new Set(all.map(({ file, find, replace }) => [file, find, replace].join('\0'))).size).toBe(
      all.length,
    );
  });
});

test('a fault whose place is gone, or is two by now, can not be planted', () => {
  const fault: Fault = { why: '', file: 'a.ts', find: 'one', replace: 'two', tests: [] };
  expect(planted('one $& three', fault)).toBe('two $& three');
  expect(planted('one', { ...fault, replace: '$&' })).toBe('$&');
  for (const text of ['', 'one one']) expect(() => planted(text, fault)).toThrow(/not once/);
  expect(() => planted('one', { ...fault, replace: 'one' })).toThrow(/changes nothing/);
});
