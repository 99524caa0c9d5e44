import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getDownload, listDownloads } from './calls.ts';

const wire = {
  id: 3,
  name: 'Estatuto',
  description: 'Em vigor',
  file: 'https://arquivos.test/estatuto.pdf',
  size: 245_760,
  title: 'Estatuto social',
  subtitle: 'Aprovado em 2024',
  body: '<p>Leia.</p>',
};
const { title: _, subtitle: _s, body: _b, ...download } = wire;

test('reads files with optional fields and drops addresses that run code', () => {
  const minimalFile = { id: 4, name: 'Estranho', file: 'javascript:alert(1)' };
  expect(
    z.decode(listDownloads.answer, [wire, minimalFile, { ...minimalFile, file: null }] as never),
  ).toEqual([
    download,
    { id: 4, name: 'Estranho', description: null, file: null, size: null },
    { id: 4, name: 'Estranho', description: null, file: null, size: null },
  ]);
});

test.each([
  ['as one object', wire, wire],
  ['first in a list', [wire, { ...wire, id: 9 }], wire],
  ['as null from an empty list', [], null],
  [
    'without its own title',
    { id: 3, name: 'Estatuto', file: '/a.pdf' },
    {
      id: 3,
      name: 'Estatuto',
      description: null,
      file: '/a.pdf',
      size: null,
      title: 'Estatuto',
      subtitle: null,
      body: null,
    },
  ],
])('reads a file %s', (_, answer, decoded) => {
  expect(z.decode(getDownload.answer, answer as never)).toEqual(decoded);
});

test('writes a file as one object, not as a list', () => {
  expect(z.encode(getDownload.answer, wire)).toEqual(wire);
});
