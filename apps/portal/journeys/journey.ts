import { demoMember, SAMPLE_PASSWORD } from '@estacao/api';
import { formatStationCurrency } from '@estacao/domain';
import { readStations } from '@estacao/stations';
import { contentOf } from '@estacao/stations/content';
import type { Browser, Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { isToday } from '../../../.ci/tools/sample.ts';
import { ALL_KEPT } from '../src/worker/names.ts';
import { launch, leave, startTestPortal, type TestPortal, type Visitor, visit } from './portal.ts';

type VisitOptions = Parameters<typeof visit>[1];

/**
 * A test in a real browser against the whole portal. A file has one portal, a worker one browser, and a test visitors of its
 * own (`page` is the first one's), who leave when it ends, and fail it where one of their pages complained.
 */
export const journey = test
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs
  .extend('portal', { scope: 'file' }, async ({}, { onCleanup }): Promise<TestPortal> => {
    const portal = await startTestPortal();
    onCleanup(async () => {
      await portal.stop();
      expect(portal.errors).toEqual([]);
    });
    return portal;
  })
  // biome-ignore lint/correctness/noEmptyPattern: as above
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await launch();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('arrive', async ({ browser, task }, { onCleanup }) => {
    const visitors: Visitor[] = [];
    onCleanup(async () => {
      // A timeout alone doesn't say why the page is not where the test expects it.
      if (task.result?.state === 'fail') for (const { tabs } of visitors) await describeTabs(tabs);
      await leave(...visitors);
    });
    return async (options?: VisitOptions): Promise<Visitor> => {
      const visitor = await visit(browser, options);
      visitors.push(visitor);
      return visitor;
    };
  })
  .extend('visitor', async ({ arrive }): Promise<Visitor> => arrive())
  .extend('page', ({ visitor }): Page => visitor.page);

type Run = Exclude<Parameters<typeof journey>[2], undefined | number>;

/** A journey for a file that runs every day: `npm run prove` always plays it, `npm test` on one day of ten. */
export function longJourney(title: string, run: Run): void {
  if (isToday(title)) journey(title, run);
  else journey.todo(title);
}

/** Prints what a failed test has on its screens. */
async function describeTabs(tabs: readonly Page[]): Promise<void> {
  for (const tab of tabs) {
    const text = await tab.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
    console.error(`${tab.url()} shows:\n${text.slice(0, 1_500)}`);
  }
}

export function stationOf(slug: string) {
  const found = readStations().stations.find(({ station }) => station.slug === slug);
  if (found === undefined) throw new Error(`there is no station ${slug}`);
  return found.station;
}

/** Fills the login in with the sample member of a station. */
export async function fillLogin(page: Page, slug: string, password: string = SAMPLE_PASSWORD): Promise<void> {
  const station = stationOf(slug);
  const member = demoMember(station);
  const byCpf = station.features.login === 'cpf';
  await page
    .getByRole('textbox', { name: byCpf ? 'CPF' : 'E-mail', exact: true })
    .fill(byCpf ? (member.cpf ?? '') : member.email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
}

export function enterButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true });
}

/** What a page asks of anybody but its own portal. */
export function asksElsewhere(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !hostname.endsWith('localhost')) asked.push(request.url());
  });
  return asked;
}

/** The sample member of a station, at home. */
export async function logIn(portal: TestPortal, page: Page, slug: string): Promise<void> {
  await page.goto(portal.address(slug, '/login'));
  await fillLogin(page, slug);
  await enterButton(page).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  // Members of some stations are led on to another app first.
  const home = portal.address(slug, '/homepage');
  if (page.url() !== home) await page.goto(home);
  await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor();
}

/** What the demo member was given, as their station counts it. */
export function balanceOf(slug: string): string {
  const entries = contentOf(slug).members[0].points ?? [];
  const hundredths = entries.reduce((sum, { points }) => sum + Math.round(points * 100), 0);
  return formatStationCurrency(hundredths, stationOf(slug).currency);
}

/** Until the portal has hydrated the page. */
export async function awake(page: Page): Promise<void> {
  const isHydrated = () =>
    page.evaluate(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
    );
  await expect.poll(isHydrated, { interval: 20, message: 'the portal hydrates the page' }).toBe(true);
}

/** Until the service worker answers for this page, and has what it keeps from the start. */
export async function workerOf(page: Page): Promise<void> {
  const controls = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(controls, { message: 'the service worker controls the page' }).toBe(true);
  await expect
    .poll(() => page.evaluate(async (mark) => (await caches.match(mark)) !== undefined, ALL_KEPT))
    .toBe(true);
}

/** Wakes a page to read, as whoever goes through it by keyboard does. */
export async function wake(page: Page): Promise<void> {
  await page.evaluate(() => document.body.dispatchEvent(new Event('focusin', { bubbles: true })));
  await awake(page);
}

/**
 * The way back in one command, as whoever presses it gives it, until it has led somewhere. `page.goBack` asks where the page
 * stands and then goes to the place before that: if the page has left one by itself in between, it goes nowhere. Where it
 * leads to another document, the one that was asked may be gone before it has answered: that it has led there says it.
 */
export async function back(page: Page): Promise<void> {
  const moved = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame());
  page.evaluate(() => history.back()).catch(() => {});
  await moved;
}

/** Lets requests for these files wait until it is called. */
export async function hold(page: Page, files: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Marks an element, to distinguish it from one that is mounted anew; answers whether the mark is still there. */
export async function mark(element: Locator): Promise<() => Promise<boolean>> {
  await element.evaluate((one) => one.setAttribute('data-kept', 'yes'));
  return async () => (await element.getAttribute('data-kept')) === 'yes';
}

/** How much has moved on a page since it was opened, as browsers measure it. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const seen: PerformanceEntry[] = [];
        const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // What was shifted before is handed over in a task of its own: answer after it, not before.
        requestAnimationFrame(() =>
          setTimeout(() => {
            const shifts = [...seen, ...observer.takeRecords()] as (PerformanceEntry & { value: number })[];
            resolve(shifts.reduce((sum, { value }) => sum + value, 0));
          }),
        );
      }),
  );
}
