import { demoMember } from '@estacao/api';
import {
  addToCart,
  findActivities,
  getActivity,
  paySandboxPix,
  placeOrder,
  reserve,
} from '@estacao/contract';
import type { Client } from '@estacao/contract/client';
import { noShipping } from '@estacao/domain';
import type { Page } from 'playwright';
import { median } from '../../../.ci/tools/median.ts';
import { idempotencyKey, logIn, withPortal } from './open-portal.ts';

/** Places real orders, so it runs only when named. */
export const byName = true;

const TIMES = 20;
const SLUG = 'aurora';
/** Has no wallet payment and no purchase limit. */
const GIFT = 'Vale-presente da Livraria do Largo';

function formatRow(label: string, times: readonly number[]) {
  const figures = `${median(times).toFixed(0)} / ${Math.max(...times).toFixed(0)} ms`;
  return `${label.padEnd(56)} ${figures.padStart(18)}`;
}

async function orderByPix(client: Client, userId: number, stationId: number, count: number): Promise<string> {
  const query = { 'where[user_id]': userId, 'where[name]': GIFT, 'where[station_id]': stationId };
  const [activity] = await client.call(findActivities, { query });
  const actionId = activity?.id ?? 0;
  const { products } = await client.call(getActivity, {
    params: { id: actionId },
    query: { 'where[user_id]': userId },
  });
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

async function measureTimeToSuccess(
  page: Page,
  cartUrl: string,
  pay: () => Promise<unknown>,
): Promise<number> {
  await page.goto(cartUrl);
  await page.getByRole('button', { name: 'Verificar pagamento' }).waitFor();
  // Simulates opening the bank’s app; polling intervals have grown by then.
  await page.waitForTimeout(3_000 + Math.random() * 4_000);
  const paidAt = performance.now();
  await pay();
  await page.getByRole('heading', { name: 'Pedido realizado com sucesso!' }).waitFor();
  return performance.now() - paidAt;
}

/** Compares notification over the event stream with polling, in a visible tab. */
export async function run(): Promise<string[]> {
  return withPortal(async (portal, browser) => {
    const station = portal.stations.find((entry) => entry.station.slug === SLUG)?.station;
    if (station === undefined) throw new Error(`station ${SLUG} not found`);
    const measure = async (email: string, hasStream: boolean): Promise<number[]> => {
      const { page, context, origin, userId, client } = await logIn(
        portal,
        browser,
        { slug: SLUG, email },
        async (into) => {
          if (!hasStream) await into.route('**/api/events', (route) => route.abort());
        },
      );
      const times: number[] = [];
      while (times.length < TIMES) {
        const code = await orderByPix(client, userId, station.id, times.length);
        const pay = () => client.call(paySandboxPix, { params: { code }, body: { action: 'pay' } });
        times.push(await measureTimeToSuccess(page, `${origin}/homepage/carrinho`, pay));
      }
      await context.close();
      return times;
    };
    return [
      formatRow(
        'payment to success page, stream: median / worst of 20',
        await measure(demoMember(station).email, true),
      ),
      formatRow('payment to success page, without a stream', await measure('paulo@aurora.test', false)),
    ];
  });
}
