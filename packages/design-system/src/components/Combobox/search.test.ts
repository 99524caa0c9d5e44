import { expect, test } from 'vitest';
import { search, searchable } from './search.ts';

const cities = searchable([
  { value: '1', label: 'São José dos Campos', note: 'São Paulo' },
  { value: '2', label: 'São Paulo', note: 'São Paulo' },
  { value: '3', label: 'Campos do Jordão', note: 'São Paulo' },
  { value: '4', label: 'Belo Horizonte', note: 'Minas Gerais' },
  { value: '5', label: 'Paulínia', note: 'São Paulo' },
]);
function found(text: string) {
  return search(cities, text).map(({ label }) => label);
}

test.each(['SAO PAULO', 'são paulo', 'Sa\u0303o Paulo', ' sao  paulo '])(
  'ignores case, accents and spaces: %j',
  (text) => {
    expect(found(text)).toContain('São Paulo');
    expect(found(text)).not.toContain('Belo Horizonte');
  },
);

test('ranks label prefixes first, then word prefixes, then other matches', () => {
  expect(found('paulo')[0]).toBe('São José dos Campos');
  expect(found('paul')[0]).toBe('Paulínia');
  expect(found('campos')).toEqual(['Campos do Jordão', 'São José dos Campos']);
  expect(found('orizonte')).toEqual(['Belo Horizonte']);
});

test('requires every word, in any order', () => {
  expect(found('campos sao jose')).toEqual(['São José dos Campos']);
  expect(found('campos minas')).toEqual([]);
});

test('searches the second line too', () => {
  expect(found('minas')).toEqual(['Belo Horizonte']);
});

test('returns everything in order for an empty query', () => {
  expect(search(cities, '  ')).toEqual(cities.map(({ option }) => option));
});
