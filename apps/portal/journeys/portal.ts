import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { LogEntry } from '@estacao/api';
import {
  type HandClock,
  handClock,
  TEST_HOST_SECRET,
  TEST_PASSWORD_COST,
  TEST_SECRET_KEY,
} from '@estacao/api/testing';
import { openStations } from '@estacao/stations';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { expect, inject } from 'vitest';
import { ensureBrowser } from '../../../.ci/tools/browser.ts';
import { readBuild } from '../host/build.ts';
import { type PortalSettings, type RunningPortal, startPortal } from '../host/start.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

export interface TestPortal {
  readonly clock: HandClock;
  readonly log: LogEntry[];
  readonly errors: unknown[];
  /** What it said of stations that aren't served. */
  readonly told: string[];
  address(slug: string, path?: string): string;
  /** Looks at the stations at once; it does so by itself as well, every other moment. */
  look(): Promise<void>;
  /** Stops the server and starts it again on the same data and port, with the stations that are there now. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Enough to be asked and answered. As many as are usual would keep a core busy for most of the time that journeys take. */
const FEW_TRIES = 10;

type Own = Pick<
  PortalSettings,
  'apiUrl' | 'build' | 'database' | 'externalApp' | 'listStations' | 'patience' | 'port' | 'trustProxy'
> & {
  /** Captchas take what they take where members are. */
  readonly usualCaptcha: boolean;
  /** Serves these hosts only, as in production. */
  readonly stationUrl: (slug: string) => string;
};

/** A folder of data for one portal: what a first start leaves, or its empty tables where there are other stations. */
export function ownData(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
  const start = inject(process.env.STATIONS_DIR === undefined ? 'firstStart' : 'emptyStart');
  cpSync(start, dataDir, { recursive: true });
  return dataDir;
}

/** The whole portal as it ships, on data of its own. */
export async function startTestPortal({
  usualCaptcha = false,
  stationUrl,
  ...own
}: Partial<Own> = {}): Promise<TestPortal> {
  const dataDir = ownData();
  const clock = handClock(Date.now());
  const log: LogEntry[] = [];
  const errors: unknown[] = [];
  const told: string[] = [];
  let port = own.port ?? 0;
  const start = async (): Promise<RunningPortal> =>
    startPortal({
      stations: openStations(),
      tell: (message) => told.push(message),
      build: await readBuild(dist),
      client: join(dist, 'client'),
      database: { dataDir },
      config: {
        samples: true,
        rateLimits: false,
        passwordCost: TEST_PASSWORD_COST,
        secretKey: TEST_SECRET_KEY,
        hostSecret: TEST_HOST_SECRET,
        trustProxy: own.trustProxy ?? false,
        ...(usualCaptcha ? {} : { captchaTries: FEW_TRIES }),
        ...(stationUrl && { stationUrl, hostNames: (slug) => [new URL(stationUrl(slug)).hostname] }),
      },
      listStations: true,
      ...own,
      port,
      clock: clock.now,
      log: (entry) => log.push(entry),
      report: (error) => errors.push(error),
    });
  let running = await start();
  port = running.port;
  return {
    clock,
    log,
    errors,
    told,
    address: (slug, path = '/') => `http://${slug}.localhost:${port}${path}`,
    look: () => running.look(),
    async restart(meanwhile = async () => {}) {
      await running.stop();
      await meanwhile();
      running = await start();
    },
    async stop() {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureBrowser() });
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Every tab that was opened. */
  readonly tabs: readonly Page[];
  /** Another tab of the same person. */
  newTab(): Promise<Page>;
  /** The tab that something opens. */
  opened(by: () => Promise<void>): Promise<Page>;
  /** What went wrong in any of the tabs: nothing may. */
  readonly complaints: string[];
}

interface VisitOptions extends NonNullable<Parameters<Browser['newContext']>[0]> {
  /** Has never been here: is asked for their age, and about cookies. Others have answered. */
  readonly asks?: boolean;
  /** How long a page may leave a call without an answer, in milliseconds. */
  readonly answersWithin?: number;
}

/**
 * Closes a page that does not answer. Playwright's `evaluate` and `count` have no timeout, and `expect.poll` awaits them:
 * the test would end after its own limit, without the name of the call. Once the page closes, every call on it fails.
 */
function closeWhenHung(page: Page, limit: number, complaints: string[]): void {
  const { evaluate } = page;
  page.evaluate = ((...call: Parameters<typeof evaluate>) => {
    const timer = setTimeout(() => {
      const reason = `${page.url()} has not answered within ${limit / 1000} s: ${String(call[0]).slice(0, 300)}`;
      // Calls after the first failed one don't name the reason.
      complaints.push(reason);
      void page.close({ reason });
    }, limit);
    return evaluate.apply(page, call).finally(() => clearTimeout(timer));
  }) as typeof evaluate;
  // A busy page, or one whose navigation waits for the server, leaves calls other than `evaluate` without an answer too.
  const checkPulse = async () => {
    while (!page.isClosed()) {
      await page.evaluate('"still there?"').catch(() => {});
      await wait(limit / 5);
    }
  };
  void checkPulse();
}

/** Somebody with a browser. Whatever the page complains about, hydration and security policy included, is kept. */
export async function visit(
  browser: Browser,
  { asks = false, answersWithin = 25_000, ...options }: VisitOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'pt-BR',
    // It would ask in the place of the page, and tests hold back what pages ask for.
    serviceWorkers: 'block',
    ...options,
  });
  const complaints: string[] = [];
  context.on('page', (page) => closeWhenHung(page, answersWithin, complaints));
  await context.exposeBinding('complain', (_source, text: string) => void complaints.push(text));
  await context.addInitScript(() => {
    const { complain } = window as unknown as { complain: (text: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      complain(`policy: ${violatedDirective} blocked ${blockedURI}`),
    );
  });
  if (!asks) {
    await context.addInitScript(() => {
      try {
        for (const key of ['age_gate_accepted', 'cookie_consent_accepted']) localStorage.setItem(key, 'true');
      } catch {
        // Forbidden, or a page without a place of its own.
      }
    });
  }
  const tabs: Page[] = [];
  const watch = (page: Page): Page => {
    tabs.push(page);
    page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
    page.on('console', (message) => {
      // The browser itself writes one for every answer of 400 and above; those are expected by the tests that cause them.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        complaints.push(`console: ${message.text()}`);
      }
    });
    return page;
  };
  const page = watch(await context.newPage());
  return {
    context,
    page,
    tabs,
    complaints,
    newTab: async () => watch(await context.newPage()),
    opened: async (by) => {
      const coming = context.waitForEvent('page');
      await by();
      return watch(await coming);
    },
  };
}

/** Ends visits, and fails where a page complained. */
export async function leave(...visitors: readonly Visitor[]): Promise<void> {
  for (const { context } of visitors) await context.close();
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
}
