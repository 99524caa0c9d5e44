import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SAMPLE_PASSWORD } from '@estacao/api';
import { type Client, createClient } from '@estacao/contract/client';
import { openStations } from '@estacao/stations';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { ensureBrowser } from '../../../.ci/tools/browser.ts';
import { ensurePortal } from '../../../.ci/tools/built.ts';
import { readBuild } from '../host/build.ts';
import { startPortal } from '../host/start.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

type Portal = Awaited<ReturnType<typeof startPortal>>;

export async function withPortal<Result>(
  use: (portal: Portal, browser: Browser) => Promise<Result>,
): Promise<Result> {
  ensurePortal();
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const portal = await startPortal({
    stations: openStations(),
    warn: () => {},
    build: await readBuild(dist),
    clientDir: join(dist, 'client'),
    database: { dataDir },
    config: { samples: true, rateLimits: false },
    listStations: true,
    port: 0,
    log: () => {},
    report: (error) => console.error(error),
  });
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  try {
    return await use(portal, browser);
  } finally {
    await browser.close();
    await portal.stop();
    rmSync(dataDir, { recursive: true });
  }
}

/** Node doesn’t resolve `aurora.localhost`, so this connects to 127.0.0.1 and sets Host. */
function fetchFrom(port: number): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search, host } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.set('Host', host);
    const body = request.method === 'GET' ? undefined : await request.text();
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
      method: request.method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
  };
}

export interface LoggedInPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly origin: string;
  readonly userId: number;
  readonly client: Client;
}

export async function logIn(
  { port }: Portal,
  browser: Browser,
  account: { readonly slug: string; readonly email: string },
  prepare: (context: BrowserContext) => Promise<unknown> = async () => {},
): Promise<LoggedInPage> {
  const origin = `http://${account.slug}.localhost:${port}`;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await prepare(context);
  await context.addInitScript(() => {
    for (const notice of ['age_gate_accepted', 'cookie_consent_accepted'])
      localStorage.setItem(notice, 'true');
  });
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(account.email);
  await page.getByLabel('Senha', { exact: true }).fill(SAMPLE_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/homepage');
  const [token, user] = await page.evaluate(() =>
    ['userToken', 'user'].map((key) => localStorage.getItem(key)),
  );
  const { id: userId } = JSON.parse(user ?? '') as { id: number };
  const client = createClient({
    api: `${origin}/api`,
    fetch: fetchFrom(port),
    token: () => token ?? undefined,
  });
  return { page, context, origin, userId, client };
}

let keyCount = 0;

export function idempotencyKey(): { readonly idempotencyKey: string } {
  keyCount += 1;
  return { idempotencyKey: `bench-${keyCount}` };
}
