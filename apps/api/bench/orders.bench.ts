import { openDatabase } from '../src/database/database.ts';
import { type Buyer, createBuyers, insertActivity, insertProduct, payPix } from '../src/testing/commerce.ts';
import { startPostgres } from '../src/testing/postgres.ts';
import { startTestApi, type TestApi } from '../src/testing/test-api.ts';

export const byName = true;

const BUYERS = 20;
const ORDERS = 20;
const CONNECTIONS = 20;

type Step = 'reserve' | 'order' | 'settle';

function formatRow(label: string, value: string) {
  return `${label.padEnd(46)} ${value.padStart(24)}`;
}

function formatPercentile(times: readonly number[], share: number): string {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
}

async function buyAll(
  api: TestApi,
  buyers: readonly Buyer[],
  productOf: (index: number) => { readonly actionId: number; readonly productId: number },
): Promise<{ readonly perSecond: number; readonly times: Readonly<Record<Step, number[]>> }> {
  const times: Record<Step, number[]> = { reserve: [], order: [], settle: [] };
  const measureStep = async <T>(step: Step, task: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await task();
    times[step].push(performance.now() - start);
    return result;
  };
  const start = performance.now();
  await Promise.all(
    buyers.map(async (me, index) => {
      const { actionId, productId } = productOf(index);
      const products = [{ productId, quantity: 1 }];
      for (let count = 0; count < ORDERS; count += 1) {
        await me.addToCart(products);
        await measureStep('reserve', () => me.reserve(products));
        const [order] = await measureStep('order', () =>
          me.placeOrder([{ actionId, products }], { type: 'pix' }),
        );
        await measureStep('settle', () => payPix(api, order?.pix?.code ?? ''));
      }
    }),
  );
  return { perSecond: (buyers.length * ORDERS) / ((performance.now() - start) / 1000), times };
}

async function measure(api: TestApi, buyers: readonly Buyer[], isSharedProduct: boolean): Promise<string[]> {
  const createProduct = async () => {
    const actionId = await insertActivity(api, 'aurora');
    return {
      actionId,
      productId: await insertProduct(api, actionId, {
        value: 1_000,
        on_hand: 1_000_000,
        member_limit: 1_000,
      }),
    };
  };
  const products = [await createProduct()];
  while (!isSharedProduct && products.length < buyers.length) products.push(await createProduct());
  const { perSecond, times } = await buyAll(
    api,
    buyers,
    (index) => products[index % products.length] as never,
  );
  return [
    formatRow(`${isSharedProduct ? 'one product' : 'a product each'}: orders a second`, perSecond.toFixed(0)),
    ...Object.entries(times).map(([step, durations]) =>
      formatRow(
        `  ${step}: median / 99 %`,
        `${formatPercentile(durations, 0.5)} / ${formatPercentile(durations, 0.99)} ms`,
      ),
    ),
  ];
}

/** Measures purchases on PostgreSQL: twenty members at once pay by PIX. */
export async function run(): Promise<string[]> {
  const postgres = await startPostgres();
  try {
    await postgres.create('orders');
    const database = await openDatabase({ url: postgres.url('orders'), connections: CONNECTIONS });
    const api = await startTestApi({ database, config: { samples: true } });
    try {
      const buyers = await createBuyers(api, BUYERS);
      for (const me of buyers) await me.setBalance(0);
      await measure(api, buyers.slice(0, 4), false);
      return [...(await measure(api, buyers, false)), ...(await measure(api, buyers, true))];
    } finally {
      await api.stop();
    }
  } finally {
    await postgres.stop();
  }
}
