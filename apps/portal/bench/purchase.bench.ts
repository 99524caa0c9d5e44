import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoMember, SAMPLE_PASSWORD } from '@estacao/api';
import {
  addToCart,
  findActivities,
  getActivity,
  paySandboxPix,
  placeOrder,
  reserve,
} from '@estacao/contract';
import { type Client, createClient } from '@estacao/contract/client';
import { noShipping } from '@estacao/domain';
import { openStations } from '@estacao/stations';
import { chromium, type Page } from 'playwright';
import { ensureBrowser } from '../../../.ci/browser.ts';
import { ensurePortal } from '../../../.ci/built.ts';
import { median } from '../../../.ci/median.ts';
import { readBuild } from '../host/build.ts';
import { startPortal } from '../host/start.ts';

/** It buys forty times, as a member does. */
export const byName = true;

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const TIMES = 20;
const SLUG = 'aurora';
/** Sold by money alone, and as often as one likes. */
const GIFT = 'Vale-presente da Livraria do Largo';

function row(what: string, times: readonly number[]) {
  const figures = `${median(times).toFixed(0)} / ${Math.max(...times).toFixed(0)} ms`;
  return `${what.padEnd(56)} ${figures.padStart(18)}`;
}

/** Node asks nobody where `aurora.localhost` is: it is here. */
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

let keys = 0;
function idempotencyKey(): { readonly idempotencyKey: string } {
  keys += 1;
  return { idempotencyKey: `bench-${keys}` };
}

/** From nothing to a code that can be paid, as another device of the same member. */
async function orderByPix(client: Client, userId: number, stationId: number, count: number): Promise<string> {
  const query = { 'where[user_id]': userId, 'where[name]': GIFT, 'where[station_id]': stationId };
  const [found] = await client.call(findActivities, { query });
  const actionId = found?.id ?? 0;
  const { products } = await client.call(getActivity, {
    params: { id: actionId },
    query: { 'where[user_id]': userId },
  });
  // A member may have ten of one.
  const productId = products[count % products.length]?.id ?? 0;
  await client.call(addToCart, { body: { products: [{ id: productId, quantity: 1 }] } }, idempotencyKey());
  await client.call(reserve, { body: { user_id: userId, [`product-${productId}`]: 1 } }, idempotencyKey());
  const group = { actionId, products: [{ productId, quantity: 1 }], shipping: noShipping };
  const [order] = await client.call(
    placeOrder,
    { body: { user_id: userId, cart: [group], payment: { type: 'pix' } } },
    idempotencyKey(),
  );
  return order?.pix?.code ?? '';
}

/** From the moment at which the bank has it to the screen that says so. */
async function untilSuccess(page: Page, cart: string, pay: () => Promise<unknown>): Promise<number> {
  await page.goto(cart);
  await page.getByRole('button', { name: 'Verificar pagamento' }).waitFor();
  // As long as it takes somebody to open their bank: questions are further apart by then.
  await page.waitForTimeout(3_000 + Math.random() * 4_000);
  const paid = performance.now();
  await pay();
  await page.getByRole('heading', { name: 'Pedido realizado com sucesso!' }).waitFor();
  return performance.now() - paid;
}

/** From the bank's payment to the success screen, in a tab that is looked at: told over the stream, and without one. */
export async function run(): Promise<string[]> {
  ensurePortal();
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const portal = await startPortal({
    stations: openStations(),
    tell: () => {},
    build: await readBuild(dist),
    client: join(dist, 'client'),
    database: { dataDir },
    config: { samples: true, rateLimits: false },
    listStations: true,
    port: 0,
    log: () => {},
    report: (error) => console.error(error),
  });
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  const origin = `http://${SLUG}.localhost:${portal.port}`;
  const station = portal.stations.find((one) => one.station.slug === SLUG)?.station;
  try {
    if (station === undefined) throw new Error(`there is no ${SLUG}`);
    const measure = async (email: string, hasStream: boolean): Promise<number[]> => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      if (!hasStream) await context.route('**/api/events', (route) => route.abort());
      await context.addInitScript(() => {
        for (const notice of ['age_gate_accepted', 'cookie_consent_accepted'])
          localStorage.setItem(notice, 'true');
      });
      const page = await context.newPage();
      await page.goto(`${origin}/login`);
      await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
      await page.getByLabel('Senha', { exact: true }).fill(SAMPLE_PASSWORD);
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await page.waitForURL('**/homepage');
      const [token, user] = await page.evaluate(() =>
        ['userToken', 'user'].map((key) => localStorage.getItem(key)),
      );
      const { id: userId } = JSON.parse(user ?? '') as { id: number };
      const client = createClient({
        api: `${origin}/api`,
        fetch: fetchFrom(portal.port),
        token: () => token ?? undefined,
      });
      const times: number[] = [];
      while (times.length < TIMES) {
        const code = await orderByPix(client, userId, station.id, times.length);
        const pay = () => client.call(paySandboxPix, { params: { code }, body: { action: 'pay' } });
        times.push(await untilSuccess(page, `${origin}/homepage/carrinho`, pay));
      }
      await context.close();
      return times;
    };
    return [
      row(
        'paid at the bank to success, stream: median / worst of 20',
        await measure(demoMember(station).email, true),
      ),
      row('the same without a stream', await measure('paulo@aurora.test', false)),
    ];
  } finally {
    await browser.close();
    await portal.stop();
    rmSync(dataDir, { recursive: true });
  }
}
