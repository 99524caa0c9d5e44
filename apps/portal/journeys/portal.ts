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
  readonly told: string[];
  address(slug: string, path?: string): string;
  /** Scans the stations now. A timer also scans them. */
  look(): Promise<void>;
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** A short captcha. The usual difficulty would keep a core busy for most of the run. */
const FEW_TRIES = 10;

type Own = Pick<
  PortalSettings,
  'apiUrl' | 'build' | 'database' | 'externalApp' | 'listStations' | 'patience' | 'port' | 'trustProxy'
> & {
  readonly usualCaptcha: boolean;
  readonly stationUrl: (slug: string) => string;
};

export function ownData(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
  const start = inject(process.env.STATIONS_DIR === undefined ? 'firstStart' : 'emptyStart');
  cpSync(start, dataDir, { recursive: true });
  return dataDir;
}

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
  readonly tabs: readonly Page[];
  newTab(): Promise<Page>;
  opened(by: () => Promise<void>): Promise<Page>;
  /** Page errors of all tabs. Any of them fails the test. */
  readonly complaints: string[];
}

interface VisitOptions extends NonNullable<Parameters<Browser['newContext']>[0]> {
  /** Skips the stored answers for age and cookies. */
  readonly asks?: boolean;
  /** How long a page may leave a call unanswered, in milliseconds. */
  readonly answersWithin?: number;
}

/**
 * Closes a page that does not answer, which makes every call on it fail.
 *
 * Playwright's `evaluate` and `count` have no timeout, and `expect.poll` awaits them. Without this, the test
 * would time out without the name of the call.
 */
function closeWhenHung(page: Page, limit: number, complaints: string[]): void {
  const { evaluate } = page;
  page.evaluate = ((...call: Parameters<typeof evaluate>) => {
    const timer = setTimeout(() => {
      const reason = `${page.url()} did not answer within ${limit / 1000} s: ${String(call[0]).slice(0, 300)}`;
      // Calls after the first failed one don't name the reason.
      complaints.push(reason);
      void page.close({ reason });
    }, limit);
    return evaluate.apply(page, call).finally(() => clearTimeout(timer));
  }) as typeof evaluate;
  // Other calls also hang on a busy page, or during a slow navigation.
  const checkPulse = async () => {
    while (!page.isClosed()) {
      await page.evaluate('"still there?"').catch(() => {});
      await wait(limit / 5);
    }
  };
  void checkPulse();
}

/**
 * A browser context for one person. Collects page errors, including hydration mismatches and policy
 * violations.
 */
export async function visit(
  browser: Browser,
  { asks = false, answersWithin = 25_000, ...options }: VisitOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'pt-BR',
    // The service worker would send requests itself, past the routes of tests.
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
        // Storage is forbidden, or the page has an opaque origin.
      }
    });
  }
  const tabs: Page[] = [];
  const watch = (page: Page): Page => {
    tabs.push(page);
    page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
    page.on('console', (message) => {
      // Chromium logs every response of 400 and above. Tests that cause them expect them.
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

export async function leave(...visitors: readonly Visitor[]): Promise<void> {
  for (const { context } of visitors) await context.close();
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
}
