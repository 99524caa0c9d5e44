import { demoMember } from '@estacao/api';
import { createPost } from '@estacao/contract';
import type { Client } from '@estacao/contract/client';
import type { CDPSession, Page } from 'playwright';
import { median } from '../../../.ci/tools/median.ts';
import { idempotencyKey, logIn, withPortal } from './open-portal.ts';

const SLUG = 'aurora';
const POSTS = 2_000;
/** Compares this many screens at the top of the list with as many at its end. */
const COMPARED = 30;

function formatRow(label: string, value: string) {
  return `${label.padEnd(62)} ${value.padStart(26)}`;
}

/**
 * Scrolling by one screen: nodes on the page, milliseconds of the main thread, and responses with posts.
 * `frame` is the longest of its frames.
 */
interface Screen {
  readonly nodes: number;
  readonly script: number;
  readonly layout: number;
  readonly work: number;
  readonly frame: number;
  readonly answers: number;
}

async function createPosts(client: Client, user: number, stationId: number): Promise<void> {
  for (let count = 1; count <= POSTS; count += 1) {
    const description = `${count}. ${'Corremos juntos no domingo. '.repeat(count % 9)}`.trim();
    await client.call(createPost, { body: { station_id: stationId, user, description } }, idempotencyKey());
  }
}

async function fetchMetrics(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  const readMilliseconds = (name: string) =>
    1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN);
  return {
    script: readMilliseconds('ScriptDuration'),
    layout: readMilliseconds('LayoutDuration') + readMilliseconds('RecalcStyleDuration'),
    work: readMilliseconds('TaskDuration'),
  };
}

const FRAMES = 8;

async function scrollScreen(page: Page, session: CDPSession, responseCount: () => number): Promise<Screen> {
  const responsesBefore = responseCount();
  const metricsBefore = await fetchMetrics(session);
  let frame = 0;
  let lastWork = metricsBefore.work;
  for (let frameIndex = 0; frameIndex < FRAMES; frameIndex += 1) {
    await page.evaluate(
      (frames) =>
        new Promise((resolve) => {
          window.scrollBy(0, window.innerHeight / frames);
          requestAnimationFrame(() => setTimeout(resolve));
        }),
      FRAMES,
    );
    const { work } = await fetchMetrics(session);
    frame = Math.max(frame, work - lastWork);
    lastWork = work;
  }
  const hasNextScreen = () =>
    document.documentElement.scrollHeight - window.scrollY > 2 * window.innerHeight ||
    document.querySelector('main')?.textContent?.includes('Isso é tudo por enquanto!') === true;
  await page.waitForFunction(hasNextScreen, undefined, { timeout: 30_000 });
  const { script, layout, work } = await fetchMetrics(session);
  return {
    nodes: await page.evaluate(() => document.querySelectorAll('*').length),
    script: script - metricsBefore.script,
    layout: layout - metricsBefore.layout,
    work: work - metricsBefore.work,
    frame,
    answers: responseCount() - responsesBefore,
  };
}

/** Scrolls through a feed of 2,000 posts; the cost per screen must not grow. */
export async function run(): Promise<string[]> {
  return withPortal(async (portal, browser) => {
    const station = portal.stations.find((entry) => entry.station.slug === SLUG)?.station;
    if (station === undefined) throw new Error(`station ${SLUG} not found`);
    const { page, context, origin, userId, client } = await logIn(portal, browser, {
      slug: SLUG,
      email: demoMember(station).email,
    });
    await createPosts(client, userId, station.id);
    let responseTotal = 0;
    page.on('response', (response) => {
      if (response.url().includes('/posts-limit/')) responseTotal += 1;
    });
    await page.goto(`${origin}/homepage/feed`);
    await page.getByRole('article').first().waitFor();
    const session = await context.newCDPSession(page);
    // Thread time excludes other load on the machine.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const screens: Screen[] = [];
    const isAtEnd = () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
    while (!(await page.evaluate(isAtEnd)))
      screens.push(await scrollScreen(page, session, () => responseTotal));
    const growingScreens = screens.filter((screen) => screen.answers > 0);
    const lines = (['nodes', 'script', 'layout', 'work', 'frame', 'answers'] as const).map((label) => {
      const medianOf = (subset: readonly Screen[]) => median(subset.map((screen) => screen[label]));
      const [first, last] = [
        medianOf(growingScreens.slice(0, COMPARED)),
        medianOf(growingScreens.slice(-COMPARED)),
      ];
      const unit = label === 'nodes' || label === 'answers' ? '' : ' ms';
      return formatRow(
        `${label}: the first ${COMPARED} screens / the last / ratio`,
        `${first.toFixed(1)}${unit} / ${last.toFixed(1)}${unit} / ${(last / first).toFixed(2)}`,
      );
    });
    const lateCount = screens.filter(({ frame }) => frame > 1000 / 60).length;
    return [
      formatRow(
        '2,000 posts, 390 × 844: screens, screens that load posts',
        `${screens.length}, ${growingScreens.length}`,
      ),
      ...lines,
      formatRow('screens with a frame of over 16.7 ms of work', String(lateCount)),
    ];
  });
}
