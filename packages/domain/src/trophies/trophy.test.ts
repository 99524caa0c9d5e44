import { expect, test } from 'vitest';
import { searchTrophies, sortTrophies, type Trophy } from './trophy.ts';

function createTrophy(id: number, description: string, receivedAt: Trophy['receivedAt']): Trophy {
  return { id, description, image: null, receivedAt };
}

const gold = createTrophy(1, 'Troféu OURO', '2026-03-01T12:00:00Z');
const silver = createTrophy(2, 'Troféu prata', '2026-03-04T12:00:00Z');
const guest = createTrophy(3, 'Convidou dez amigos', '2026-03-04T12:00:00Z');
const trophies = [gold, silver, guest];

test('sorts trophies newest first without changing the list', () => {
  expect(sortTrophies(trophies)).toEqual([guest, silver, gold]);
  expect(trophies).toEqual([gold, silver, guest]);
  expect(sortTrophies([])).toEqual([]);
});

test('compares trophy dates in any format', () => {
  const laterTrophy = createTrophy(4, 'Tarde', new Date('2026-03-04T23:30:00-03:00'));
  const earlierTrophy = createTrophy(5, 'Cedo', Date.parse('2026-03-05T02:29:00Z'));
  expect(sortTrophies([earlierTrophy, laterTrophy])).toEqual([laterTrophy, earlierTrophy]);
});

test.each([
  ['ouro', [gold]],
  ['TROFEU', [gold, silver]],
  ['troféu', [gold, silver]],
  ['dez conv', [guest]],
  ['', trophies],
  ['  ', trophies],
  ['bronze', []],
])('the search for %j finds trophies in the order of the list', (query, expected) => {
  expect(searchTrophies(trophies, query)).toEqual(expected);
});
