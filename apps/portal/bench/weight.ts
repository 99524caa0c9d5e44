import { statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Build } from '../host/build.ts';
import { QUALITY } from '../host/kept-pages.ts';

const PUBLIC = 'src/frames/PublicFrame.tsx';

/** The pages there are to measure, by their address: the modules that render each. */
export const pages = {
  '/': [PUBLIC, 'src/areas/landing/LandingPage.tsx'],
  '/login': [PUBLIC, 'src/areas/session/LoginPage.tsx'],
  '/homepage': ['src/frames/MemberFrame.tsx', 'src/areas/home/HomePage.tsx'],
} as const;

export interface Weight {
  readonly scripts: number;
  readonly styles: number;
}

/** What a first visit to a page loads, in bytes as they are sent: scripts as files, styles within the page. */
export function weightOf(build: Build, client: string, files: readonly string[]): Weight {
  const { entry, modules, css } = build.assetsOf(files);
  return {
    scripts: [entry, ...modules].reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0),
    // As the host compresses what stands in a page.
    styles: brotliCompressSync(css.text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length,
  };
}
