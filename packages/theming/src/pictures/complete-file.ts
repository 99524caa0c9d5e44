import type { pictureTypes } from '../station/picture-uses.ts';

// Detects truncated files: their header is intact, so their dimensions are still readable.

function ascii(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function isCompletePng(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  for (let offset = 8; offset + 12 <= bytes.length; offset += 12 + view.getUint32(offset)) {
    if (ascii(bytes, offset + 4, 4) === 'IEND') return true;
  }
  return false;
}

/** Cameras append data after the end marker. */
function isCompleteJpg(bytes: Uint8Array): boolean {
  const tail = bytes.subarray(-4096);
  return tail.some((byte, index) => byte === 0xff && tail[index + 1] === 0xd9);
}

function isCompleteWebp(bytes: Uint8Array): boolean {
  return viewOf(bytes).getUint32(4, true) + 8 <= bytes.length;
}

function isCompleteIco(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  const count = view.getUint16(4, true);
  if (count === 0 || bytes.length < 6 + 16 * count) return false;
  return Array.from({ length: count }, (_, index) => 6 + 16 * index).every(
    (offset) => view.getUint32(offset + 8, true) + view.getUint32(offset + 12, true) <= bytes.length,
  );
}

function isCompleteAvif(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  let offset = 0;
  while (offset + 8 <= bytes.length) {
    const size = view.getUint32(offset);
    // Size 0: the last box extends to the end of the file.
    if (size === 0) return true;
    if (size < 8) return false;
    offset += size;
  }
  return offset === bytes.length;
}

const markupPattern =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!(?:[^<>[]|\[[^\]]*\])*>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;

/** Browsers show nothing of an SVG with an unclosed element. */
function isCompleteSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  const openElements: string[] = [];
  let rootCount = 0;
  for (const [, closingSlash, name = '', , selfClosingSlash] of text.matchAll(markupPattern)) {
    if (name === '') continue;
    if (closingSlash === '/') {
      if (openElements.pop() !== name) return false;
      continue;
    }
    if (openElements.length === 0) rootCount++;
    if (selfClosingSlash !== '/') openElements.push(name);
  }
  return rootCount === 1 && openElements.length === 0 && !text.replace(markupPattern, '').includes('<');
}

export const isCompleteByType: Readonly<
  Record<(typeof pictureTypes)[keyof typeof pictureTypes], (bytes: Uint8Array) => boolean>
> = {
  svg: isCompleteSvg,
  png: isCompletePng,
  jpg: isCompleteJpg,
  webp: isCompleteWebp,
  avif: isCompleteAvif,
  ico: isCompleteIco,
};
