import { expect, test } from 'vitest';
import { fileError, fileLimits, fileTexts, percentSent, tooLargeText } from './files.ts';
import { accepts, detectFileKind, hasExtensionOf, isImage, isVideo, kindByName } from './kind.ts';

function toBytes(...chunks: (string | number)[]): Uint8Array {
  const codesOf = (text: string) => [...text].map((character) => character.charCodeAt(0));
  return Uint8Array.from(chunks.flatMap((chunk) => (typeof chunk === 'number' ? [chunk] : codesOf(chunk))));
}

test.each([
  ['jpeg', toBytes(0xff, 0xd8, 0xff, 0xe0)],
  ['png', toBytes(0x89, 'PNG\r\n', 0x1a, '\n')],
  ['gif', toBytes('GIF89a')],
  ['gif', toBytes('GIF87a')],
  ['pdf', toBytes('%PDF-1.7')],
  ['doc', toBytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
  ['zip', toBytes('PK', 3, 4, 'notes.txt')],
  ['docx', toBytes('PK', 3, 4, '[Content_Types].xml, word/document.xml')],
  ['mp4', toBytes(0, 0, 0, 0x20, 'ftypisom')],
  ['zip', toBytes('PK', 3, 4, 'wor')],
  ['docx', toBytes('PK', 3, 4, 'word/')],
  ['pdf', toBytes('%PDF-1.7 word/')],
  ['webm', toBytes(0x1a, 0x45, 0xdf, 0xa3)],
  ['mp4', toBytes(0, 0, 0, 8, 'wide')],
  ['wmv', toBytes(0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11)],
])('recognises a %s file by its first bytes', (kind, firstBytes) => {
  expect(detectFileKind(firstBytes)).toBe(kind);
});

test.each([
  ['an empty file', toBytes()],
  ['an SVG with a script', toBytes('<svg xmlns="http://www.w3.org/2000/svg"><script>')],
  ['an HTML page', toBytes('<!doctype html>')],
  ['a Windows program', toBytes('MZ')],
  ['a truncated file signature', toBytes(0xff, 0xd8)],
  ['a PDF after a space', toBytes(' %PDF-1.7')],
])('recognises no file kind in %s', (_, firstBytes) => {
  expect(detectFileKind(firstBytes)).toBeUndefined();
});

test.each([
  ['foto.jpg', 'jpeg', true],
  ['FOTO.JPEG', 'jpeg', true],
  ['foto.png', 'jpeg', false],
  ['recibo.pdf', 'png', false],
  ['recibo', 'pdf', false],
  ['foto.png.jpg', 'jpeg', true],
  ['foto.jpg.png', 'jpeg', false],
  ['contrato.docx', 'zip', true],
  ['contrato.doc', 'docx', false],
  ['video.mov', 'mp4', true],
] as const)('matches the extension of the file name %s to the kind %s: %s', (name, kind, isMatch) => {
  expect(hasExtensionOf(name, kind)).toBe(isMatch);
});

test('reads the file kind from the extension', () => {
  expect(['a.JPG', 'b.docx', 'c.svg', 'd'].map(kindByName)).toEqual(['jpeg', 'docx', undefined, undefined]);
});

test('accepts or rejects a file kind by the purpose of the file', () => {
  expect([accepts('profile', 'gif'), accepts('profile', 'pdf'), accepts('profile', 'mp4')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([accepts('file', 'docx'), accepts('file', 'mp4'), accepts('answer', 'mp4')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('each file purpose has its size limit and its error text', () => {
  expect(fileLimits).toEqual({
    profile: 1_048_576,
    onboarding: 3_145_728,
    media: 1_048_576,
    file: 10_485_760,
    answer: 10_000_000,
    post: 1_200_000,
    video: 200_000_000,
  });
  expect(tooLargeText('profile')).toBe('Erro: Imagem maior que 1MB');
  expect(tooLargeText('onboarding')).toBe('Erro: Imagem maior que 3MB');
  expect(tooLargeText('media')).toBe('Erro: Imagem/Vídeo maior que 1 MB');
  expect(fileTexts.mediaTooLarge(fileLimits.answer)).toBe('Erro: Imagem/Vídeo maior que 10 MB');
  expect([tooLargeText('file'), tooLargeText('answer')]).toEqual([fileTexts.invalid, fileTexts.invalid]);
});

test.each([
  [{ name: 'foto.jpg', size: 1_048_576 }, 'profile', undefined],
  [{ name: 'foto.jpg', size: 1_048_577 }, 'profile', 'Erro: Imagem maior que 1MB'],
  [{ name: 'foto.jpg', size: 3_145_729 }, 'onboarding', 'Erro: Imagem maior que 3MB'],
  [{ name: 'video.mp4', size: 1_048_577 }, 'media', 'Erro: Imagem/Vídeo maior que 1 MB'],
  [{ name: 'foto.svg', size: 10 }, 'profile', fileTexts.invalid],
  [{ name: 'foto.jpg', size: 0 }, 'profile', fileTexts.invalid],
  [{ name: 'recibo.pdf', size: 10_485_761 }, 'file', fileTexts.invalid],
  [{ name: 'recibo.pdf', size: 10_485_760 }, 'file', undefined],
  [{ name: 'foto.png', size: 1_200_000 }, 'post', undefined],
  [{ name: 'foto.png', size: 1_200_001 }, 'post', fileTexts.invalid],
  [{ name: 'foto.gif', size: 10 }, 'post', fileTexts.invalid],
  [{ name: 'festa.MOV', size: 200_000_000 }, 'video', undefined],
  [{ name: 'festa.wmw', size: 10 }, 'video', undefined],
  [{ name: 'festa.wmv', size: 10 }, 'video', undefined],
  [{ name: 'festa.mp4', size: 200_000_001 }, 'video', fileTexts.invalid],
  [{ name: 'festa.webm', size: 10 }, 'video', fileTexts.invalid],
  [{ name: 'foto.png', size: 10 }, 'video', fileTexts.invalid],
] as const)('validates the file %o for the purpose %s: %s', (file, purpose, text) => {
  expect(fileError(file, purpose)).toBe(text);
});

test('converts the upload progress to a number', () => {
  expect(([0, 1, '45%', '100%'] as const).map(percentSent)).toEqual([undefined, 0, 45, 100]);
});

test('reads the file kind from the last of several extensions', () => {
  expect(['a.pdf.jpg', 'a.jpg.exe'].map(kindByName)).toEqual(['jpeg', undefined]);
});

test('separates the image kinds from the video kinds', () => {
  const kinds = ['jpeg', 'png', 'gif', 'mp4', 'webm', 'wmv', 'pdf', 'docx'] as const;
  expect(kinds.filter(isImage)).toEqual(['jpeg', 'png', 'gif']);
  expect(kinds.filter(isVideo)).toEqual(['mp4', 'webm', 'wmv']);
});
