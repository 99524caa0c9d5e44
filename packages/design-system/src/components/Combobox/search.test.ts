import { expect, test } from 'vitest';
import { search, toSearchEntries } from './search.ts';

const cities = toSearchEntries([
  { value: '1', label: 'São José dos Campos', note: 'São Paulo' },
  { value: '2', label: 'São Paulo', note: 'São Paulo' },
  { value: '3', label: 'Campos do Jordão', note: 'São Paulo' },
  { value: '4', label: 'Belo Horizonte', note: 'Minas Gerais' },
  { value: '5', label: 'Paulínia', note: 'São Paulo' },
]);
function labelsFor(text: string) {
  return search(cities, text).map(({ label }) => label);
}

test.each(['SAO PAULO', 'são paulo', 'Sa\u0303o Paulo', ' sao  paulo '])(
  'the option search ignores case, accents and spaces: %j',
  (text) => {
    expect(labelsFor(text)).toContain('São Paulo');
    expect(labelsFor(text)).not.toContain('Belo Horizonte');
  },
);

test('the option search ranks label prefixes first, then word prefixes, then other matches', () => {
  expect(labelsFor('paulo')[0]).toBe('São José dos Campos');
  expect(labelsFor('paul')[0]).toBe('Paulínia');
  expect(labelsFor('campos')).toEqual(['Campos do Jordão', 'São José dos Campos']);
  expect(labelsFor('orizonte')).toEqual(['Belo Horizonte']);
});

test('the option search requires every word, in any order', () => {
  expect(labelsFor('campos sao jose')).toEqual(['São José dos Campos']);
  expect(labelsFor('campos minas')).toEqual([]);
});

test('the option search covers the second line of an option', () => {
  expect(labelsFor('minas')).toEqual(['Belo Horizonte']);
});

test('an empty query returns every option in its order', () => {
  expect(search(cities, '  ')).toEqual(cities.map(({ option }) => option));
});
