import { expect, test } from 'vitest';
import { homeTilesOf } from './tiles.ts';

test('a station without these features has no tiles', () => {
  expect(homeTilesOf({ unionTiles: false, luckyNumbers: false })).toEqual([]);
});

test('a union has five, with their very names and places', () => {
  const tiles = homeTilesOf({ unionTiles: true, luckyNumbers: false });
  expect(tiles.map(({ label, href }) => [label, href])).toEqual([
    ['Assuntos e Pautas Sindicais', '/homepage/politico-sindical'],
    ['Processos Judiciais', '/homepage/consultoria-juridica'],
    ['Processos Contábeis', '/homepage/consultoria-contabil'],
    ['Saúde', '/homepage/saude'],
    ['Prestação de Contas', '/homepage/prestacao-de-contas'],
  ]);
  expect(tiles.some(({ phoneOnly }) => phoneOnly)).toBe(false);
});

test('lucky numbers are for phones', () => {
  expect(homeTilesOf({ unionTiles: false, luckyNumbers: true })).toMatchObject([
    { label: 'Números da sorte', href: '/homepage/numeros-da-sorte', phoneOnly: true },
  ]);
});
