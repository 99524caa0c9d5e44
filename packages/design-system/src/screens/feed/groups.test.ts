import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Group, regrouped, TOGETHER } from './Posts.tsx';

interface Entry {
  readonly id: number;
}

function entriesFrom(first: number, last: number): Entry[] {
  return Array.from({ length: last - first + 1 }, (_, index) => ({ id: first + index }));
}

function ids(groups: readonly Group<Entry>[]): number[][] {
  return groups.map(({ entries }) => entries.map(({ id }) => id));
}

test('appends entries to the last group and keeps the identity of full groups', () => {
  const all = entriesFrom(1, 26);
  const first = regrouped([], all.slice(0, 23));
  expect(first.map(({ entries }) => entries.length)).toEqual([10, 10, 3]);
  const second = regrouped(first, all);
  expect(second.slice(0, 2)).toEqual(first.slice(0, 2));
  expect(second[0]).toBe(first[0]);
  expect(second[1]).toBe(first[1]);
  expect(second[2]).not.toBe(first[2]);
  expect(second[2]?.key).toBe(first[2]?.key);
  expect(second[2]?.entries.length).toBe(6);
});

test('starts a new group for entries added before the first group', () => {
  const old = entriesFrom(3, 12);
  const first = regrouped([], old);
  const second = regrouped(first, [{ id: 1 }, { id: 2 }, ...old]);
  expect(ids(second)).toEqual([[1, 2], ids(first)[0]]);
  expect(second[1]).toBe(first[0]);
});

test('gives a changed group a new identity under the same key', () => {
  const [first] = regrouped([], entriesFrom(1, 3));
  const [second] = regrouped(first === undefined ? [] : [first], [{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(second).toEqual(first);
  expect(second).not.toBe(first);
});

test('keeps every entry once, in order, in small groups with unique keys', () => {
  const list = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 60 });
  fc.assert(
    fc.property(fc.array(list, { maxLength: 6 }), (lists) => {
      let groups: readonly Group<Entry>[] = [];
      for (const wanted of lists) {
        groups = regrouped(
          groups,
          wanted.map((id) => ({ id })),
        );
        expect(ids(groups).flat()).toEqual(wanted);
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        for (const { entries } of groups) {
          expect(entries.length).toBeGreaterThan(0);
          expect(entries.length).toBeLessThanOrEqual(TOGETHER);
        }
      }
    }),
  );
});
