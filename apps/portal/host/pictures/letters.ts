import { readFile } from 'node:fs/promises';

/** Text as outlines, which render the same on a machine without fonts. */
export interface Outline {
  /** SVG in em units; the origin is the left end of the baseline. */
  readonly svg: string;
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
}

export type TextDrawer = (text: string, tracking: number) => Outline;

function roundTo4(value: number): number {
  return Number(value.toFixed(4));
}

/** Imports its libraries lazily to keep startup fast. */
async function createTextDrawer(file: string, weight: number): Promise<TextDrawer> {
  const [{ default: decompress }, harfbuzz, compressedFont] = await Promise.all([
    import('woff2-encoder/decompress'),
    import('harfbuzzjs'),
    readFile(file),
  ]);
  const face = new harfbuzz.Face(new harfbuzz.Blob(await decompress(compressedFont)));
  const font = new harfbuzz.Font(face);
  font.setVariations([new harfbuzz.Variation('wght', weight)]);
  const codepoints = new Set(face.collectUnicodes());
  const hasGlyph = (letter: string): boolean => codepoints.has(letter.codePointAt(0) ?? 0);
  // The fonts cover Portuguese. Other letters lose their accents or vanish, because a missing glyph draws a
  // box.
  const toDrawable = (text: string): string =>
    [...text.normalize('NFC').replace(/\s+/g, ' ').replace(/\p{C}/gu, '')]
      .map((letter) => [letter, ...letter.normalize('NFD')].find(hasGlyph) ?? '')
      .join('')
      .trim();

  return (text, tracking) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(toDrawable(text));
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    const em = face.upem;
    let [x, ascent, descent] = [0, 0, 0];
    const glyphs = buffer
      .getGlyphInfosAndPositions()
      .map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
        const extents = font.glyphExtents(codepoint);
        ascent = Math.max(ascent, (extents?.yBearing ?? 0) + yOffset);
        descent = Math.max(descent, -((extents?.yBearing ?? 0) + (extents?.height ?? 0)) - yOffset);
        const position = `${roundTo4((x + xOffset) / em)} ${roundTo4(-yOffset / em)}`;
        const path = font.glyphToPath(codepoint);
        x += xAdvance + tracking * em;
        return path === ''
          ? ''
          : `<path transform="translate(${position}) scale(${1 / em} ${-1 / em})" d="${path}"/>`;
      });
    const trailingSpace = glyphs.length === 0 ? 0 : tracking;
    return {
      svg: glyphs.join(''),
      width: x / em - trailingSpace,
      ascent: ascent / em,
      descent: descent / em,
    };
  };
}

const textDrawers = new Map<string, Promise<TextDrawer>>();

export function getTextDrawer(file: string, weight: number): Promise<TextDrawer> {
  const key = `${file} ${weight}`;
  const textDrawer = textDrawers.get(key) ?? createTextDrawer(file, weight);
  textDrawers.set(key, textDrawer);
  textDrawer.catch(() => textDrawers.delete(key));
  return textDrawer;
}
