import { expect, test } from 'vitest';
import { downloadPath, fileFactsText, formatFileSize } from './download.ts';

test.each([
  [1, '1 KB'],
  [245_760, '240 KB'],
  [1_023_000, '999 KB'],
  [1_023_999, '1000 KB'],
  [1_024_000, '1 MB'],
  [1_048_576, '1 MB'],
  [1_468_006, '1,4 MB'],
  [10_400_000, '9,9 MB'],
  [10_433_332, '10 MB'],
  [10_485_760, '10 MB'],
  [10_905_190, '10 MB'],
  [52_428_800, '50 MB'],
])('formats a download of %i bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

test.each([
  ['/sandbox/documento/estatuto.pdf', 245_760, 'PDF · 240 KB'],
  ['https://arquivos.test/tabela.XLSX?versao=2#a', null, 'XLSX'],
  ['https://arquivos.test/foto.jpeg', null, 'JPG'],
  ['https://arquivos.test/abrir?arquivo=a.pdf', null, ''],
  ['https://arquivos.test', 2048, '2 KB'],
  ['/documento.php', null, ''],
  [null, 2048, ''],
] as const)('describes the download %s with %s bytes as %j', (file, size, description) => {
  expect(fileFactsText({ file, size })).toBe(description);
});

test('builds the page path of a download', () => {
  expect(downloadPath(7)).toBe('/homepage/downloads/7');
});
