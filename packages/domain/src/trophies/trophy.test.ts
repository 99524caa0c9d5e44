import { expect, test } from 'vitest';
import { newestFirst, searchTrophies, type Trophy } from './trophy.ts';

function trophy(id: number, description: string, receivedAt: Trophy['receivedAt']): Trophy {
  return { id, description, image: null, receivedAt };
}

const gold = trophy(1, 'Troféu OURO', '2026-03-01T12:00:00Z');
const silver = trophy(2, 'Troféu prata', '2026-03-04T12:00:00Z');
const guest = trophy(3, 'Convidou dez amigos', '2026-03-04T12:00:00Z');
const all = [gold, silver, guest];

test('sorts newest first without changing the list', () => {
  expect(newestFirst(all)).toEqual([guest, silver, gold]);
  expect(all).toEqual([gold, silver, guest]);
  expect(newestFirst([])).toEqual([]);
});

test('compares moments of any format', () => {
  const late = trophy(4, 'Tarde', new Date('2026-03-04T23:30:00-03:00'));
  const early = trophy(5, 'Cedo', Date.parse('2026-03-05T02:29:00Z'));
  expect(newestFirst([early, late])).toEqual([late, early]);
});

test.each([
  ['ouro', [gold]],
  ['TROFEU', [gold, silver]],
  ['troféu', [gold, silver]],
  ['dez conv', [guest]],
  ['', all],
  ['  ', all],
  ['bronze', []],
])('finds trophies by %j in the order of the list', (words, found) => {
  expect(searchTrophies(all, words)).toEqual(found);
});
