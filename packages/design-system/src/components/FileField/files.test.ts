import { describe, expect, test } from 'vitest';
import { limitsText, partitionFiles, rejectionOf, shortName, sizeText } from './files.ts';

const megabyte = 1024 ** 2;

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [900, '900 bytes'],
  [1024, '1 KB'],
  [839_000, '819 KB'],
  [megabyte - 1, '1 MB'],
  [megabyte, '1 MB'],
  [3.4 * megabyte, '3,4 MB'],
  [10 * megabyte, '10 MB'],
  [2.5 * 1024 * megabyte, '2,5 GB'],
])('formats a file size of %d bytes', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test.each([
  [{}, false, undefined],
  [{ maxSize: megabyte }, false, 'Até 1 MB.'],
  [{ accept: ['image/*'] as const }, true, 'Imagens.'],
  [
    { accept: ['.pdf', '.doc', '.docx', 'image/*'] as const, maxSize: 10 * megabyte },
    true,
    'PDF, DOC, DOCX ou imagens, até 10 MB cada.',
  ],
  [{ accept: ['application/pdf', '.pdf'] as const }, false, 'PDF.'],
])('describes the file limits %j, for several files %s, as “%s”', (limits, isMultiple, text) => {
  expect(limitsText(limits, isMultiple)).toBe(text);
});

describe('accepted files', () => {
  const limits = { accept: ['.pdf', 'image/*'] as const, maxSize: megabyte };
  test.each([
    [{ name: 'rg.PDF', size: 10, type: '' }, undefined],
    [{ name: 'foto.heic', size: 10, type: 'image/heic' }, undefined],
    [
      { name: 'notas.xls', size: 10, type: 'application/vnd.ms-excel' },
      '“notas.xls” não é de um formato aceito: envie PDF ou imagens.',
    ],
    [{ name: 'rg.pdf', size: 0, type: 'application/pdf' }, '“rg.pdf” está vazio.'],
    [
      { name: 'rg.pdf', size: 3.4 * megabyte, type: 'application/pdf' },
      '“rg.pdf” tem 3,4 MB: o limite é 1 MB.',
    ],
  ])('checks the type and size of the file %s', (file, message) => {
    expect(rejectionOf(file, limits)).toBe(message);
  });

  test('accepts the valid files of a selection and rejects the others', () => {
    const createFile = (name: string) => ({ name, size: 10, type: '' });
    expect(partitionFiles([createFile('a.pdf'), createFile('b.exe')], limits)).toEqual({
      accepted: [createFile('a.pdf')],
      rejectionMessage: '“b.exe” não é de um formato aceito: envie PDF ou imagens.',
    });
    expect(partitionFiles(['a.exe', 'b.exe', 'c.exe'].map(createFile), limits).rejectionMessage).toMatch(
      /“b.exe”.*E mais 1 arquivo recusado\.$/,
    );
    expect(partitionFiles([createFile('a.pdf')], limits).rejectionMessage).toBeUndefined();
  });
});

test('shortens a long file name in the middle and keeps its extension', () => {
  const shortenedName = shortName(`comprovante-de-residencia-${'muito-'.repeat(10)}longo.pdf`);
  expect(shortenedName).toHaveLength(39);
  expect(shortenedName).toMatch(/^comprovante-de-.*….*longo\.pdf$/);
});
