import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FontFile } from '@estacao/theming';
import subsetFont from 'subset-font';

// Fonts are dependencies of the engine, so they are found from there.
const { resolve } = createRequire(
  createRequire(import.meta.url).resolve('@estacao/theming/station.schema.json'),
);

/** A typeface's file as its package has it. */
export function asPackaged({ path }: Pick<FontFile, 'path'>): Buffer {
  return readFileSync(resolve(path));
}

/**
 * The same with every letter, without what no page draws: weights that a station doesn't use, and the hints for screens
 * of long ago, which are half of some files.
 */
export function lighten({ path, weight }: Pick<FontFile, 'path' | 'weight'>): Promise<Buffer> {
  const [from = 400, to] = weight.split(' ').map(Number);
  return subsetFont(asPackaged({ path }), '', {
    targetFormat: 'woff2',
    noHinting: true,
    keepAllGlyphs: true,
    // A file of one weight has no axis.
    ...(path.includes('-wght-')
      ? { variationAxes: { wght: to === undefined ? from : { min: from, max: to, default: from } } }
      : {}),
  });
}
