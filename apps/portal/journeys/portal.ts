import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { LogEntry } from '@estacao/api';
import {
  createManualClock,
  type ManualClock,
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
  readonly clock: ManualClock;
  readonly log: LogEntry[];
  readonly errors: unknown[];
  readonly warnings: string[];
  address(slug: string, path?: string): string;
  /** Scans the stations now. A timer also scans them. */
  refresh(): Promise<void>;
  restart(whileStopped?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** A short captcha. The usual difficulty would keep a core busy for most of the run. */
const FEW_TRIES = 10;

type Overrides = Pick<
  PortalSettings,
  'apiUrl' | 'build' | 'database' | 'externalApp' | 'listStations' | 'timeoutMs' | 'port' | 'trustProxy'
> & {
  readonly usualCaptcha: boolean;
  readonly stationUrl: (slug: string) => string;
};

export function copyDataFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
  const start = inject(process.env.STATIONS_DIR === undefined ? 'firstStart' : 'emptyStart');
  cpSync(start, dataDir, { recursive: true });
  return dataDir;
}

export async function startTestPortal({
  usualCaptcha = false,
  stationUrl,
  ...overrides
}: Partial<Overrides> = {}): Promise<TestPortal> {
  const dataDir = copyDataFolder();
  const clock = createManualClock(Date.now());
  const log: LogEntry[] = [];
  const errors: unknown[] = [];
  const warnings: string[] = [];
  let port = overrides.port ?? 0;
  const start = async (): Promise<RunningPortal> =>
    startPortal({
      stations: openStations(),
      warn: (message) => warnings.push(message),
      build: await readBuild(dist),
      clientDir: join(dist, 'client'),
      database: { dataDir },
      config: {
        samples: true,
        rateLimits: false,
        passwordCost: TEST_PASSWORD_COST,
        secretKey: TEST_SECRET_KEY,
        hostSecret: TEST_HOST_SECRET,
        trustProxy: overrides.trustProxy ?? false,
        ...(usualCaptcha ? {} : { captchaTries: FEW_TRIES }),
        ...(stationUrl && { stationUrl, hostNames: (slug) => [new URL(stationUrl(slug)).hostname] }),
      },
      listStations: true,
      ...overrides,
      port,
      clock: clock.now,
      log: (entry) => log.push(entry),
      report: (error) => errors.push(error),
    });
  let runningPortal = await start();
  port = runningPortal.port;
  return {
    clock,
    log,
    errors,
    warnings,
    address: (slug, path = '/') => `http://${slug}.localhost:${port}${path}`,
    refresh: () => runningPortal.refresh(),
    async restart(whileStopped = async () => {}) {
      await runningPortal.stop();
      await whileStopped();
      runningPortal = await start();
    },
    async stop() {
      await runningPortal.stop();
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
  waitForPopup(trigger: () => Promise<void>): Promise<Page>;
  /** Page errors of all tabs. Any of them fails the test. */
  readonly pageErrors: string[];
}

interface VisitOptions extends NonNullable<Parameters<Browser['newContext']>[0]> {
  /** Skips the stored answers for age and cookies. */
  readonly isFirstVisit?: boolean;
  /** How long a page may leave a call unanswered, in milliseconds. */
  readonly answerTimeout?: number;
}

/**
 * Closes a page that does not answer, which makes every call on it fail.
 *
 * Playwright's `evaluate` and `count` have no timeout, and `expect.poll` awaits them. Without this, the test
 * would time out without the name of the call.
 */
function closeWhenHung(page: Page, limitMs: number, pageErrors: string[]): void {
  const { evaluate } = page;
  page.evaluate = ((...call: Parameters<typeof evaluate>) => {
    const timer = setTimeout(() => {
      const reason = `${page.url()} did not answer within ${limitMs / 1000} s: ${String(call[0]).slice(0, 300)}`;
      // Recorded here, because later calls on the closed page fail without the reason.
      pageErrors.push(reason);
      void page.close({ reason });
    }, limitMs);
    return evaluate.apply(page, call).finally(() => clearTimeout(timer));
  }) as typeof evaluate;
  // Other calls also hang on a busy page or during a slow navigation, so `evaluate` checks the page
  // repeatedly.
  const checkPulse = async () => {
    while (!page.isClosed()) {
      await page.evaluate('"still there?"').catch(() => {});
      await wait(limitMs / 5);
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
  { isFirstVisit = false, answerTimeout = 25_000, ...options }: VisitOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'pt-BR',
    // The service worker would send requests itself, past the routes of tests.
    serviceWorkers: 'block',
    ...options,
  });
  const pageErrors: string[] = [];
  context.on('page', (page) => closeWhenHung(page, answerTimeout, pageErrors));
  await context.exposeBinding('complain', (_source, text: string) => void pageErrors.push(text));
  await context.addInitScript(() => {
    const { complain } = window as unknown as { complain: (text: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      complain(`policy: ${violatedDirective} blocked ${blockedURI}`),
    );
  });
  if (!isFirstVisit) {
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
    page.on('pageerror', (error) => pageErrors.push(`error: ${error.message}`));
    page.on('console', (message) => {
      // Chromium logs every response of 400 and above. Tests that cause them expect them.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        pageErrors.push(`console: ${message.text()}`);
      }
    });
    return page;
  };
  const page = watch(await context.newPage());
  return {
    context,
    page,
    tabs,
    pageErrors,
    newTab: async () => watch(await context.newPage()),
    waitForPopup: async (trigger) => {
      const popup = context.waitForEvent('page');
      await trigger();
      return watch(await popup);
    },
  };
}

export async function leave(...visitors: readonly Visitor[]): Promise<void> {
  for (const { context } of visitors) await context.close();
  expect(visitors.flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
}
