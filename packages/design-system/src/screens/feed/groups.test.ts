import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GROUP_SIZE, type Group, regroup } from './Posts.tsx';

interface Entry {
  readonly id: number;
}

function entriesFrom(first: number, last: number): Entry[] {
  return Array.from({ length: last - first + 1 }, (_, index) => ({ id: first + index }));
}

function readIds(groups: readonly Group<Entry>[]): number[][] {
  return groups.map(({ entries }) => entries.map(({ id }) => id));
}

test('new feed entries join the last group, and full groups keep their identity', () => {
  const allEntries = entriesFrom(1, 26);
  const firstGroups = regroup([], allEntries.slice(0, 23));
  expect(firstGroups.map(({ entries }) => entries.length)).toEqual([10, 10, 3]);
  const secondGroups = regroup(firstGroups, allEntries);
  expect(secondGroups.slice(0, 2)).toEqual(firstGroups.slice(0, 2));
  expect(secondGroups[0]).toBe(firstGroups[0]);
  expect(secondGroups[1]).toBe(firstGroups[1]);
  expect(secondGroups[2]).not.toBe(firstGroups[2]);
  expect(secondGroups[2]?.key).toBe(firstGroups[2]?.key);
  expect(secondGroups[2]?.entries.length).toBe(6);
});

test('feed entries before the first group start a new group', () => {
  const existingEntries = entriesFrom(3, 12);
  const firstGroups = regroup([], existingEntries);
  const secondGroups = regroup(firstGroups, [{ id: 1 }, { id: 2 }, ...existingEntries]);
  expect(readIds(secondGroups)).toEqual([[1, 2], readIds(firstGroups)[0]]);
  expect(secondGroups[1]).toBe(firstGroups[0]);
});

test('a feed group with replaced entries gets a new identity and keeps its key', () => {
  const [originalGroup] = regroup([], entriesFrom(1, 3));
  const [changedGroup] = regroup(originalGroup === undefined ? [] : [originalGroup], [
    { id: 1 },
    { id: 2 },
    { id: 3 },
  ]);
  expect(changedGroup).toEqual(originalGroup);
  expect(changedGroup).not.toBe(originalGroup);
});

test('regrouping keeps every entry once, in order, in small groups with unique keys', () => {
  const uniqueIds = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 60 });
  fc.assert(
    fc.property(fc.array(uniqueIds, { maxLength: 6 }), (idLists) => {
      let groups: readonly Group<Entry>[] = [];
      for (const expectedIds of idLists) {
        groups = regroup(
          groups,
          expectedIds.map((id) => ({ id })),
        );
        expect(readIds(groups).flat()).toEqual(expectedIds);
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        for (const { entries } of groups) {
          expect(entries.length).toBeGreaterThan(0);
          expect(entries.length).toBeLessThanOrEqual(GROUP_SIZE);
        }
      }
    }),
  );
});
