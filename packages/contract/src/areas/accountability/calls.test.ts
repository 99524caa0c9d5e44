import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listTransparency } from './calls.ts';

test('reads documents with or without an attachment, and drops addresses that run code', () => {
  const wire = [
    { nome: 'Balanço - 2023', anexo: { url: 'https://contas.test/a.pdf' } },
    { nome: 'Ata', anexo: null },
    { nome: 'Edital' },
    { nome: 'Estranho', anexo: { url: 'javascript:alert(1)' } },
  ];
  expect(z.decode(listTransparency.answer, wire as never)).toEqual([
    { name: 'Balanço - 2023', url: 'https://contas.test/a.pdf' },
    { name: 'Ata', url: null },
    { name: 'Edital', url: null },
    { name: 'Estranho', url: null },
  ]);
  expect(z.encode(listTransparency.answer, [{ name: 'Ata', url: null }])).toEqual([
    { nome: 'Ata', anexo: null },
  ]);
});
