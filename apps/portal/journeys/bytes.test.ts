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

/** What a page to read runs until it wakes. */
const MOST_ASLEEP = 12 * 1024;

test.each(['/', '/login', '/homepage'] as const)(
  'a first visit to %s stays within its bytes',
  async (path) => {
    ensurePortal();
    const build = await readBuild(dist);
    const { scripts, styles } = weightOf(build, join(dist, 'client'), pages[path]);
    // Something is measured at all.
    expect(scripts).toBeGreaterThan(MOST.scripts / 4);
    expect(styles).toBeGreaterThan(MOST.styles / 4);
    expect(scripts).toBeLessThanOrEqual(MOST.scripts);
    expect(styles).toBeLessThanOrEqual(MOST.styles);
  },
);

test('until a page to read is wanted, it runs a fraction of that', async () => {
  ensurePortal();
  const { early } = await readBuild(dist);
  expect(brotliCompressSync(early.text).length).toBeLessThanOrEqual(MOST_ASLEEP);
});
