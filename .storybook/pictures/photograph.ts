import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Frame, Page } from 'playwright';
import { serveFolder } from '../../.ci/tools/serve.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
const schemes = ['light', 'dark'] as const;

export interface Picture {
  readonly id: string;
  readonly name: string;
  readonly scheme: string;
  readonly width: number;
  readonly height: number;
}

interface Entry {
  readonly id: string;
  readonly type: string;
  readonly title: string;
}

export function storiesOf(folder: string): Entry[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, Entry>;
  };
  return Object.values(entries).filter(({ type }) => type === 'story');
}

export function isInSection(title: string, section: string): boolean {
  return title === section || title.startsWith(`${section}/`);
}

function foldAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function stationStoriesIn(folder: string, sections: readonly string[]): Entry[] {
  return storiesOf(folder).filter(
    ({ title }) =>
      title.startsWith('Stations/') &&
      (sections.length === 0 || sections.some((section) => isInSection(title, section))),
  );
}

/** A screen's first story shows it with content. Overviews have no states, so all their stories count. */
function firstStoryPerScreen(stories: readonly Entry[]): Entry[] {
  const seenTitles = new Set<string>();
  return stories.filter(({ title }) => {
    if (title.includes('/Overviews/')) return true;
    const isFirst = !seenTitles.has(title);
    seenTitles.add(title);
    return isFirst;
  });
}

export function planPictures(
  folder: string,
  selection: { readonly sections: readonly string[]; readonly stories: readonly string[] },
): Picture[] {
  const candidates = stationStoriesIn(folder, selection.sections);
  const selected =
    selection.stories.length === 0
      ? firstStoryPerScreen(candidates)
      : candidates.filter(({ id }) => selection.stories.some((filter) => id.includes(filter)));
  return selected.flatMap(({ id }) =>
    schemes.flatMap((scheme) =>
      Object.entries(sizes).map(([size, { width, height }]) => ({
        id,
        name: `${foldAccents(id)}-${scheme}-${size}`,
        scheme,
        width,
        height,
      })),
    ),
  );
}

export function storyUrl(port: number, id: string, globals: Record<string, string>): string {
  const globalPairs = Object.entries(globals).map(([name, value]) => `${name}:${value}`);
  return `http://localhost:${port}/iframe.html?id=${encodeURIComponent(id)}&viewMode=story&globals=${globalPairs.join(';')}`;
}

/** Waits for the story's play function; a picture taken during it would not be reproducible. */
export async function waitForPlay(frame: Frame | Page): Promise<void> {
  await frame.waitForFunction(() =>
    /^(?:completed|finished|errored)$/.test(globalThis.__STORYBOOK_PREVIEW__?.currentRender?.phase ?? ''),
  );
}

/** Renders off-screen content and waits for fonts and images, because a full-page picture includes them. */
export async function renderWholePage(page: Page): Promise<void> {
  await page.addStyleTag({ content: '*{content-visibility:visible!important}' });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

export async function photograph(
  browser: Browser,
  folder: string,
  pictures: readonly Picture[],
  out: string,
): Promise<void> {
  const { server, port } = await serveFolder(folder, 0);
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  try {
    for (const { id, name, scheme, width, height } of pictures) {
      await page.setViewportSize({ width, height });
      await page.goto(storyUrl(port, id, { scheme }));
      await page.locator('#storybook-root > *').first().waitFor();
      await waitForPlay(page);
      await renderWholePage(page);
      await page.screenshot({ path: join(out, `${name}.png`), fullPage: true, animations: 'disabled' });
    }
  } finally {
    await page.close();
    server.close();
    server.closeAllConnections();
  }
}
