import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FontFile } from '@estacao/theming';
import subsetFont from 'subset-font';

// Fonts are dependencies of the theming package, so resolve them from there.
const { resolve } = createRequire(
  createRequire(import.meta.url).resolve('@estacao/theming/station.schema.json'),
);

export function readPackagedFont({ path }: Pick<FontFile, 'path'>): Buffer {
  return readFileSync(resolve(path));
}

/** Keeps every glyph; drops unused weights and the hinting for old screens, which is half of some files. */
export function reduceFont({ path, weight }: Pick<FontFile, 'path' | 'weight'>): Promise<Buffer> {
  const [from = 400, to] = weight.split(' ').map(Number);
  return subsetFont(readPackagedFont({ path }), '', {
    targetFormat: 'woff2',
    noHinting: true,
    keepAllGlyphs: true,
    // Single-weight files have no axis.
    ...(path.includes('-wght-')
      ? { variationAxes: { wght: to === undefined ? from : { min: from, max: to, default: from } } }
      : {}),
  });
}
