import { expect, test } from 'vitest';
import { fileLimits, fileTexts, percentSent, refusedFile, tooLargeText } from './files.ts';
import { accepts, isImage, isNamedLike, isVideo, kindByName, kindOf } from './kind.ts';

function bytes(...parts: (string | number)[]): Uint8Array {
  const codesOf = (text: string) => [...text].map((sign) => sign.charCodeAt(0));
  return Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : codesOf(part))));
}

test.each([
  ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['png', bytes(0x89, 'PNG\r\n', 0x1a, '\n')],
  ['gif', bytes('GIF89a')],
  ['gif', bytes('GIF87a')],
  ['pdf', bytes('%PDF-1.7')],
  ['doc', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
  ['zip', bytes('PK', 3, 4, 'notes.txt')],
  ['docx', bytes('PK', 3, 4, '[Content_Types].xml, word/document.xml')],
  ['mp4', bytes(0, 0, 0, 0x20, 'ftypisom')],
  ['zip', bytes('PK', 3, 4, 'wor')],
  ['docx', bytes('PK', 3, 4, 'word/')],
  ['pdf', bytes('%PDF-1.7 word/')],
  ['webm', bytes(0x1a, 0x45, 0xdf, 0xa3)],
  ['mp4', bytes(0, 0, 0, 8, 'wide')],
  ['wmv', bytes(0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11)],
])('recognises a %s by its first bytes', (kind, start) => {
  expect(kindOf(start)).toBe(kind);
});

test.each([
  ['nothing', bytes()],
  ['a drawing with a script in it', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>')],
  ['a page', bytes('<!doctype html>')],
  ['a program', bytes('MZ')],
  ['half a signature', bytes(0xff, 0xd8)],
  ['a PDF behind something else', bytes(' %PDF-1.7')],
])('recognises no kind in %s', (_, start) => {
  expect(kindOf(start)).toBeUndefined();
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
] as const)('checks the name %s for a %s: %s', (name, kind, may) => {
  expect(isNamedLike(name, kind)).toBe(may);
});

test('reads the kind from the file extension', () => {
  expect(['a.JPG', 'b.docx', 'c.svg', 'd'].map(kindByName)).toEqual(['jpeg', 'docx', undefined, undefined]);
});

test('accepts kinds by the purpose of the file', () => {
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

test('keeps the promised limits and their messages', () => {
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
] as const)('checks %o for %s: %s', (file, purpose, text) => {
  expect(refusedFile(file, purpose)).toBe(text);
});

test('converts the upload progress to a number', () => {
  expect(([0, 1, '45%', '100%'] as const).map(percentSent)).toEqual([undefined, 0, 45, 100]);
});

test('reads the last of several extensions', () => {
  expect(['a.pdf.jpg', 'a.jpg.exe'].map(kindByName)).toEqual(['jpeg', undefined]);
});

test('tells images from videos', () => {
  const kinds = ['jpeg', 'png', 'gif', 'mp4', 'webm', 'wmv', 'pdf', 'docx'] as const;
  expect(kinds.filter(isImage)).toEqual(['jpeg', 'png', 'gif']);
  expect(kinds.filter(isVideo)).toEqual(['mp4', 'webm', 'wmv']);
});
