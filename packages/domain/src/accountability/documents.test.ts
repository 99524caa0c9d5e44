import { expect, test } from 'vitest';
import { documentUrl, groupDocumentsByYear } from './documents.ts';

test('groups documents by the year in their names, latest first', () => {
  const names = [
    'Balanço - 2021',
    '12/2023',
    'Estatuto',
    'Ata 03-2022 - assembleia',
    'Relatório/01-2023 ',
    'Contas - 23',
    'Parecer – 2023',
  ];
  const groups = groupDocumentsByYear(names.map((name) => ({ name, url: null })));
  expect(groups.map(({ year, documents }) => [year, documents.map(({ name }) => name)])).toEqual([
    ['2023', ['12/2023', 'Relatório/01-2023 ']],
    ['2021', ['Balanço - 2021']],
    ['Outros', ['Estatuto', 'Ata 03-2022 - assembleia', 'Contas - 23', 'Parecer – 2023']],
  ]);
  expect(groupDocumentsByYear([])).toEqual([]);
});

test.each([
  ['https://contas.test/a.pdf', true],
  ['HTTPS://contas.test/a.pdf', true],
  ['/sandbox/documento/a', true],
  ['veja https://contas.test/a.pdf', false],
  ['//contas.test/a.pdf', false],
  ['javascript:alert(1)', false],
  ['data:text/html,a', false],
  [null, false],
  [undefined, false],
])('accepts the document address %s: %s', (url, isAccepted) => {
  expect(documentUrl(url)).toBe(isAccepted ? url : null);
});

test('puts documents without a year last and ignores longer numbers', () => {
  const names = ['Estatuto', 'Contas - 12345', 'Balanço - 2021', 'Contas - 2023'];
  const groups = groupDocumentsByYear(names.map((name) => ({ name, url: null })));
  expect(groups.map(({ year, documents }) => [year, documents.length])).toEqual([
    ['2023', 1],
    ['2021', 1],
    ['Outros', 2],
  ]);
});
