import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ensurePortal } from '../../../.ci/built.ts';
import { pages, weightOf } from '../bench/weight.ts';
import { readBuild } from '../host/build.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** What somebody on a cheap phone may have to load before they see more than a picture of the page. */
const MOST = { scripts: 110 * 1024, styles: 10 * 1024 };

/** What a page to read may load when it wakes, and what it runs until then. */
const MOST_AWAKE = 115 * 1024;
const MOST_ASLEEP = 12 * 1024;

async function weight(path: keyof typeof pages) {
  ensurePortal();
  const build = await readBuild(dist);
  const { scripts, styles } = weightOf(build, join(dist, 'client'), pages[path]);
  // Something is measured at all.
  expect(scripts).toBeGreaterThan(MOST.scripts / 4);
  expect(styles).toBeGreaterThan(MOST.styles / 4);
  expect(styles).toBeLessThanOrEqual(MOST.styles);
  return { build, scripts };
}

test.each(['/login', '/homepage'] as const)('a first visit to %s stays within its bytes', async (path) => {
  const { scripts } = await weight(path);
  expect(scripts).toBeLessThanOrEqual(MOST.scripts);
});

test('so does one to the landing page, which loads the portal when it is wanted', async () => {
  const { build, scripts } = await weight('/');
  expect(brotliCompressSync(build.early.text).length).toBeLessThanOrEqual(MOST_ASLEEP);
  expect(scripts).toBeLessThanOrEqual(MOST_AWAKE);
});
