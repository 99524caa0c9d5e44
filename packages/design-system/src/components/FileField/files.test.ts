import { describe, expect, test } from 'vitest';
import { limitsText, refusal, shortName, sizeText, sorted } from './files.ts';

const mega = 1024 ** 2;

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [900, '900 bytes'],
  [1024, '1 KB'],
  [839_000, '819 KB'],
  [mega - 1, '1 MB'],
  [mega, '1 MB'],
  [3.4 * mega, '3,4 MB'],
  [10 * mega, '10 MB'],
  [2.5 * 1024 * mega, '2,5 GB'],
])('formats %d bytes', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test.each([
  [{}, false, undefined],
  [{ maxSize: mega }, false, 'Até 1 MB.'],
  [{ accept: ['image/*'] as const }, true, 'Imagens.'],
  [
    { accept: ['.pdf', '.doc', '.docx', 'image/*'] as const, maxSize: 10 * mega },
    true,
    'PDF, DOC, DOCX ou imagens, até 10 MB cada.',
  ],
  [{ accept: ['application/pdf', '.pdf'] as const }, false, 'PDF.'],
])('describes limits %#', (limits, each, text) => {
  expect(limitsText(limits, each)).toBe(text);
});

describe('accepted files', () => {
  const limits = { accept: ['.pdf', 'image/*'] as const, maxSize: mega };
  test.each([
    [{ name: 'rg.PDF', size: 10, type: '' }, undefined],
    [{ name: 'foto.heic', size: 10, type: 'image/heic' }, undefined],
    [
      { name: 'notas.xls', size: 10, type: 'application/vnd.ms-excel' },
      '“notas.xls” não é de um formato aceito: envie PDF ou imagens.',
    ],
    [{ name: 'rg.pdf', size: 0, type: 'application/pdf' }, '“rg.pdf” está vazio.'],
    [{ name: 'rg.pdf', size: 3.4 * mega, type: 'application/pdf' }, '“rg.pdf” tem 3,4 MB: o limite é 1 MB.'],
  ])('checks the kind and size of %s', (file, message) => {
    expect(refusal(file, limits)).toBe(message);
  });

  test('accepts the good files of many and rejects the others', () => {
    const file = (name: string) => ({ name, size: 10, type: '' });
    expect(sorted([file('a.pdf'), file('b.exe')], limits)).toEqual({
      taken: [file('a.pdf')],
      refused: '“b.exe” não é de um formato aceito: envie PDF ou imagens.',
    });
    expect(sorted(['a.exe', 'b.exe', 'c.exe'].map(file), limits).refused).toMatch(
      /“b.exe”.*E mais 1 arquivo recusado\.$/,
    );
    expect(sorted([file('a.pdf')], limits).refused).toBeUndefined();
  });
});

test('shortens a long name in the middle and keeps its extension', () => {
  const short = shortName(`comprovante-de-residencia-${'muito-'.repeat(10)}longo.pdf`);
  expect(short).toHaveLength(39);
  expect(short).toMatch(/^comprovante-de-.*….*longo\.pdf$/);
});
