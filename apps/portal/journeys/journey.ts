import { demoMember, SAMPLE_PASSWORD } from '@estacao/api';
import { formatStationCurrency } from '@estacao/domain';
import { readStations } from '@estacao/stations';
import { contentOf } from '@estacao/stations/content';
import type { Browser, Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { isToday } from '../../../.ci/tools/sample.ts';
import { PRECACHE_COMPLETE } from '../src/worker/names.ts';
import { launch, leave, startTestPortal, type TestPortal, type Visitor, visit } from './portal.ts';

type VisitOptions = Parameters<typeof visit>[1];

/**
 * A browser test against the whole portal. Each file has one portal, each worker one browser.
 *
 * Visitors belong to a test. They leave at its end, and console complaints of their pages fail it.
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
      // A timeout alone does not show where the page is.
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

/** `npm run prove` always runs it, `npm test` on one day of ten. */
export function longJourney(title: string, run: Run): void {
  if (isToday(title)) journey(title, run);
  else journey.todo(title);
}

async function describeTabs(tabs: readonly Page[]): Promise<void> {
  for (const tab of tabs) {
    const text = await tab.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
    console.error(`${tab.url()} shows:\n${text.slice(0, 1_500)}`);
  }
}

export function stationOf(slug: string) {
  const entry = readStations().stations.find(({ station }) => station.slug === slug);
  if (entry === undefined) throw new Error(`unknown station: ${slug}`);
  return entry.station;
}

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

export function foreignRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !hostname.endsWith('localhost')) requests.push(request.url());
  });
  return requests;
}

export async function logIn(portal: TestPortal, page: Page, slug: string): Promise<void> {
  await page.goto(portal.address(slug, '/login'));
  await fillLogin(page, slug);
  await enterButton(page).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  // Some stations redirect members to another app first.
  const home = portal.address(slug, '/homepage');
  if (page.url() !== home) await page.goto(home);
  await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor();
}

export function balanceOf(slug: string): string {
  const entries = contentOf(slug).members[0].points ?? [];
  const hundredths = entries.reduce((sum, { points }) => sum + Math.round(points * 100), 0);
  return formatStationCurrency(hundredths, stationOf(slug).currency);
}

export async function waitForHydration(page: Page): Promise<void> {
  const isHydrated = () =>
    page.evaluate(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
    );
  await expect.poll(isHydrated, { interval: 20, message: 'the portal hydrates the page' }).toBe(true);
}

export async function waitForWorker(page: Page): Promise<void> {
  const hasController = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(hasController, { message: 'the service worker controls the page' }).toBe(true);
  await expect
    .poll(() => page.evaluate(async (mark) => (await caches.match(mark)) !== undefined, PRECACHE_COMPLETE))
    .toBe(true);
}

/** Triggers hydration as a keyboard user does. */
export async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() => document.body.dispatchEvent(new Event('focusin', { bubbles: true })));
  await waitForHydration(page);
}

/**
 * Goes back and waits for the navigation. `page.goBack` reads the history position first and misses a
 * navigation in between.
 *
 * If the previous entry is another document, `evaluate` may never answer. The navigation event is proof
 * enough.
 */
export async function goBack(page: Page): Promise<void> {
  const navigation = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame());
  page.evaluate(() => history.back()).catch(() => {});
  await navigation;
}

/** Delays requests for these files until the returned function is called. */
export async function holdRequests(page: Page, files: string): Promise<() => void> {
  let release = () => {};
  const releaseSignal = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await releaseSignal;
    await route.continue();
  });
  return release;
}

/** Marks an element, to detect whether React mounts it again. */
export async function mark(element: Locator): Promise<() => Promise<boolean>> {
  await element.evaluate((node) => node.setAttribute('data-kept', 'yes'));
  return async () => (await element.getAttribute('data-kept')) === 'yes';
}

export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const shiftEntries: PerformanceEntry[] = [];
        const observer = new PerformanceObserver((list) => shiftEntries.push(...list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // The observer delivers buffered shifts in a separate task, so answer after it.
        requestAnimationFrame(() =>
          setTimeout(() => {
            const shifts = [...shiftEntries, ...observer.takeRecords()] as (PerformanceEntry & {
              value: number;
            })[];
            resolve(shifts.reduce((sum, { value }) => sum + value, 0));
          }),
        );
      }),
  );
}
