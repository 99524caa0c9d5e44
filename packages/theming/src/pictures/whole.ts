import type { pictureTypes } from '../station/picture-uses.ts';

// Detects truncated files. Their head is intact, so their size still reads correctly.

function ascii(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function wholePng(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (ascii(bytes, at + 4, 4) === 'IEND') return true;
  }
  return false;
}

/** Cameras append data after the end marker. */
function wholeJpg(bytes: Uint8Array): boolean {
  const end = bytes.subarray(-4096);
  return end.some((byte, index) => byte === 0xff && end[index + 1] === 0xd9);
}

function wholeWebp(bytes: Uint8Array): boolean {
  return viewOf(bytes).getUint32(4, true) + 8 <= bytes.length;
}

function wholeIco(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  const count = view.getUint16(4, true);
  if (count === 0 || bytes.length < 6 + 16 * count) return false;
  return Array.from({ length: count }, (_, index) => 6 + 16 * index).every(
    (at) => view.getUint32(at + 8, true) + view.getUint32(at + 12, true) <= bytes.length,
  );
}

function wholeAvif(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at);
    // Size 0: the last box extends to the end of the file.
    if (size === 0) return true;
    if (size < 8) return false;
    at += size;
  }
  return at === bytes.length;
}

const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!(?:[^<>[]|\[[^\]]*\])*>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;

/** A browser shows nothing of a drawing with an unclosed element. */
function wholeSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  const open: string[] = [];
  let roots = 0;
  for (const [, closes, name = '', , isEmpty] of text.matchAll(markup)) {
    if (name === '') continue;
    if (closes === '/') {
      if (open.pop() !== name) return false;
      continue;
    }
    if (open.length === 0) roots++;
    if (isEmpty !== '/') open.push(name);
  }
  return roots === 1 && open.length === 0 && !text.replace(markup, '').includes('<');
}

export const isWhole: Readonly<
  Record<(typeof pictureTypes)[keyof typeof pictureTypes], (bytes: Uint8Array) => boolean>
> = { svg: wholeSvg, png: wholePng, jpg: wholeJpg, webp: wholeWebp, avif: wholeAvif, ico: wholeIco };
