import { expect, test } from 'vitest';
import { isLookAlike } from './site-name.ts';

const stations = ['Clube Aurora', 'aurora', 'Sindicato Maresia', 'maresia', 'ipe'];

test.each([
  'Aurora',
  'AuroraOficial',
  'Aur0ra',
  'auroora',
  'Marezia',
  'Itau',
  'ltau',
  '1tau',
  'BancoItau',
  'Nubanck',
  'rnagalu',
  'Mercado1ivre',
  'Ipe',
  'clubeaurora2',
  'IpeBank',
  'ClubeTim',
  'TimOficial',
  'BancoPan',
  'CartaoBradescard',
  'BBConsorcios',
  'PrefeituraDeSantos',
])('reports the site name %s as a look-alike', (name) => {
  expect(isLookAlike(name, stations)).toBe(true);
});

test.each(['PadariaBoa', 'Oficina', 'Floricultura', 'Ipanema', 'Codigo', 'Academia10', 'EscolaNova'])(
  'does not report the site name %s as a look-alike',
  (name) => {
    expect(isLookAlike(name, stations)).toBe(false);
  },
);
