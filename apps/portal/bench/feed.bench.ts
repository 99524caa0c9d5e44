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

function row(what: string, value: string) {
  return `${what.padEnd(62)} ${value.padStart(26)}`;
}

/** One screen of scrolling: node count, and milliseconds of the main thread. */
interface Screen {
  readonly nodes: number;
  readonly script: number;
  readonly layout: number;
  readonly work: number;
  readonly frame: number;
  readonly answers: number;
}

async function fill(client: Client, user: number, stationId: number): Promise<void> {
  for (let count = 1; count <= POSTS; count += 1) {
    const description = `${count}. ${'Corremos juntos no domingo. '.repeat(count % 9)}`.trim();
    await client.call(createPost, { body: { station_id: stationId, user, description } }, idempotencyKey());
  }
}

async function spentBy(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  const milliseconds = (name: string) =>
    1000 * (metrics.find((one) => one.name === name)?.value ?? Number.NaN);
  return {
    script: milliseconds('ScriptDuration'),
    layout: milliseconds('LayoutDuration') + milliseconds('RecalcStyleDuration'),
    work: milliseconds('TaskDuration'),
  };
}

const FRAMES = 8;

async function scrollOne(page: Page, session: CDPSession, answered: () => number): Promise<Screen> {
  const answersBefore = answered();
  const before = await spentBy(session);
  let frame = 0;
  let last = before.work;
  for (let part = 0; part < FRAMES; part += 1) {
    await page.evaluate(
      (frames) =>
        new Promise((done) => {
          window.scrollBy(0, window.innerHeight / frames);
          requestAnimationFrame(() => setTimeout(done));
        }),
      FRAMES,
    );
    const { work } = await spentBy(session);
    frame = Math.max(frame, work - last);
    last = work;
  }
  const isThere = () =>
    document.documentElement.scrollHeight - window.scrollY > 2 * window.innerHeight ||
    document.querySelector('main')?.textContent?.includes('Isso é tudo por enquanto!') === true;
  await page.waitForFunction(isThere, undefined, { timeout: 30_000 });
  const { script, layout, work } = await spentBy(session);
  return {
    nodes: await page.evaluate(() => document.querySelectorAll('*').length),
    script: script - before.script,
    layout: layout - before.layout,
    work: work - before.work,
    frame,
    answers: answered() - answersBefore,
  };
}

/** Scrolls through a feed of 2,000 posts; the cost per screen must not grow. */
export async function run(): Promise<string[]> {
  return withPortal(async (portal, browser) => {
    const station = portal.stations.find((one) => one.station.slug === SLUG)?.station;
    if (station === undefined) throw new Error(`station ${SLUG} not found`);
    const { page, context, origin, userId, client } = await logIn(portal, browser, {
      slug: SLUG,
      email: demoMember(station).email,
    });
    await fill(client, userId, station.id);
    let answers = 0;
    page.on('response', (response) => {
      if (response.url().includes('/posts-limit/')) answers += 1;
    });
    await page.goto(`${origin}/homepage/feed`);
    await page.getByRole('article').first().waitFor();
    const session = await context.newCDPSession(page);
    // Thread time excludes other load on the machine.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const screens: Screen[] = [];
    const isAtEnd = () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
    while (!(await page.evaluate(isAtEnd))) screens.push(await scrollOne(page, session, () => answers));
    const growing = screens.filter((screen) => screen.answers > 0);
    const lines = (['nodes', 'script', 'layout', 'work', 'frame', 'answers'] as const).map((what) => {
      const of = (some: readonly Screen[]) => median(some.map((screen) => screen[what]));
      const [first, last] = [of(growing.slice(0, COMPARED)), of(growing.slice(-COMPARED))];
      const unit = what === 'nodes' || what === 'answers' ? '' : ' ms';
      return row(
        `${what}: the first ${COMPARED} screens / the last / ratio`,
        `${first.toFixed(1)}${unit} / ${last.toFixed(1)}${unit} / ${(last / first).toFixed(2)}`,
      );
    });
    const late = screens.filter(({ frame }) => frame > 1000 / 60).length;
    return [
      row('2,000 posts, 390 × 844: screens, while some come', `${screens.length}, ${growing.length}`),
      ...lines,
      row('screens with a frame of over 16.7 ms of work', String(late)),
    ];
  });
}
