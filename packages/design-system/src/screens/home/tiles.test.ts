import { expect, test } from 'vitest';
import { homeTilesOf } from './tiles.ts';

test('a station without union tiles and lucky numbers has no home tiles', () => {
  expect(homeTilesOf({ unionTiles: false, luckyNumbers: false })).toEqual([]);
});

test('a union has five home tiles with fixed names and addresses', () => {
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

test('shows the lucky numbers tile on phones only', () => {
  expect(homeTilesOf({ unionTiles: false, luckyNumbers: true })).toMatchObject([
    { label: 'Números da sorte', href: '/homepage/numeros-da-sorte', phoneOnly: true },
  ]);
});
