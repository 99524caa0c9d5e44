import { readFile } from 'node:fs/promises';

/** Text as outlines, which render the same on a machine without fonts. */
export interface Outline {
  /** SVG in em units; the origin is the left end of the baseline. */
  readonly svg: string;
  readonly width: number;
  readonly above: number;
  readonly below: number;
}

export type Letters = (text: string, tracking: number) => Outline;

function short(value: number): number {
  return Number(value.toFixed(4));
}

/** Imports its libraries lazily to keep startup fast. */
async function open(file: string, weight: number): Promise<Letters> {
  const [{ default: decompress }, harfbuzz, packed] = await Promise.all([
    import('woff2-encoder/decompress'),
    import('harfbuzzjs'),
    readFile(file),
  ]);
  const face = new harfbuzz.Face(new harfbuzz.Blob(await decompress(packed)));
  const font = new harfbuzz.Font(face);
  font.setVariations([new harfbuzz.Variation('wght', weight)]);
  const known = new Set(face.collectUnicodes());
  const has = (letter: string): boolean => known.has(letter.codePointAt(0) ?? 0);
  // The fonts cover Portuguese. Other letters lose their accents or vanish, because a missing glyph draws a
  // box.
  const drawable = (text: string): string =>
    [...text.normalize('NFC').replace(/\s+/g, ' ').replace(/\p{C}/gu, '')]
      .map((letter) => [letter, ...letter.normalize('NFD')].find(has) ?? '')
      .join('')
      .trim();

  return (text, tracking) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(drawable(text));
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    const em = face.upem;
    let [x, above, below] = [0, 0, 0];
    const glyphs = buffer
      .getGlyphInfosAndPositions()
      .map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
        const ink = font.glyphExtents(codepoint);
        above = Math.max(above, (ink?.yBearing ?? 0) + yOffset);
        below = Math.max(below, -((ink?.yBearing ?? 0) + (ink?.height ?? 0)) - yOffset);
        const place = `${short((x + xOffset) / em)} ${short(-yOffset / em)}`;
        const path = font.glyphToPath(codepoint);
        x += xAdvance + tracking * em;
        return path === ''
          ? ''
          : `<path transform="translate(${place}) scale(${1 / em} ${-1 / em})" d="${path}"/>`;
      });
    const last = glyphs.length === 0 ? 0 : tracking;
    return { svg: glyphs.join(''), width: x / em - last, above: above / em, below: below / em };
  };
}

const opened = new Map<string, Promise<Letters>>();

export function openLetters(file: string, weight: number): Promise<Letters> {
  const key = `${file} ${weight}`;
  const letters = opened.get(key) ?? open(file, weight);
  opened.set(key, letters);
  letters.catch(() => opened.delete(key));
  return letters;
}
