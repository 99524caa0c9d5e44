import type { pictureTypes } from '../station/picture-uses.ts';

function chunk(type: string, ...data: number[]): number[] {
  return [...bigEndian32(data.length), ...bytesOf(type), ...data, 0, 0, 0, 0];
}

function bytesOf(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}

function bigEndian32(value: number): number[] {
  return [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function littleEndian(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, index) => (value >> (8 * index)) & 255);
}

function box(type: string, ...data: number[]): number[] {
  return [...bigEndian32(data.length + 8), ...bytesOf(type), ...data];
}

type PictureType = (typeof pictureTypes)[keyof typeof pictureTypes];

const pictureWriters: Record<PictureType | 'gif', (width: number, height: number) => number[]> = {
  svg: (width, height) =>
    bytesOf(
      `<?xml version="1.0"?>\n<!-- <g> -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g><path d="M0 0"/></g></svg>\n`,
    ),
  png: (width, height) => [
    ...[0x89, ...bytesOf('PNG'), 13, 10, 26, 10],
    ...chunk('IHDR', ...bigEndian32(width), ...bigEndian32(height), 8, 6, 0, 0, 0),
    ...chunk('IDAT', 1, 2, 3),
    ...chunk('IEND'),
  ],
  jpg: (width, height) => [
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 16, ...bytesOf('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0],
    ...[0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 17, 0],
    ...[0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9],
  ],
  webp: (width, height) => {
    const size = [...littleEndian(width - 1, 3), ...littleEndian(height - 1, 3)];
    const frame = [
      ...bytesOf('VP8X'),
      ...littleEndian(10, 4),
      0,
      0,
      0,
      0,
      ...size,
      ...bytesOf('VP8 '),
      ...littleEndian(0, 4),
    ];
    return [...bytesOf('RIFF'), ...littleEndian(frame.length + 4, 4), ...bytesOf('WEBP'), ...frame];
  },
  avif: (width, height) => [
    ...box('ftyp', ...bytesOf('avif'), 0, 0, 0, 0, ...bytesOf('avifmif1')),
    ...box(
      'meta',
      ...bigEndian32(0),
      ...box(
        'iprp',
        ...box('ipco', ...box('ispe', ...bigEndian32(0), ...bigEndian32(width), ...bigEndian32(height))),
      ),
    ),
    ...box('mdat', 1, 2, 3),
  ],
  ico: (width, height) => [
    ...[0, 0, 1, 0, 1, 0],
    ...[width & 255, height & 255, 0, 0, 1, 0, 32, 0, ...littleEndian(4, 4), ...littleEndian(22, 4)],
    ...[1, 2, 3, 4],
  ],
  gif: (width, height) => [
    ...bytesOf('GIF89a'),
    ...littleEndian(width, 2),
    ...littleEndian(height, 2),
    0,
    0,
    0,
    0x3b,
  ],
};

export function samplePicture(kind: keyof typeof pictureWriters, width: number, height: number): Uint8Array {
  return Uint8Array.from(pictureWriters[kind](width, height));
}
