import { expect, test, vi } from 'vitest';
import { type Gateway, systemRandom } from '../../ports.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { handClock, MINUTE } from '../../testing/clock.ts';
import { buyer, insertActivity, insertProduct, nextName } from '../../testing/commerce.ts';
import { databasesFor } from '../../testing/each-database.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { cartTexts } from '../cart/reserve.ts';
import { sandboxGateway } from '../payments/gateway/sandbox.ts';

type Loses = 'request' | 'answer' | 'nothing';

const databases = databasesFor('orders with lost responses');

async function startLosing(open: (typeof databases)[number][1]) {
  const database = await open().fresh();
  const clock = handClock();
  const loses: { now: Loses; meanwhile?: () => Promise<void> } = { now: 'nothing' };
  const sandbox = sandboxGateway({ database, clock: clock.now, random: systemRandom, secret: 'x' });
  const gateway: Gateway = {
    ...sandbox,
    async createCharge(charge, signal) {
      if (loses.now === 'request') throw new Error('the gateway was not reached');
      const { meanwhile } = loses;
      delete loses.meanwhile;
      await meanwhile?.();
      const made = await sandbox.createCharge(charge, signal);
      if (loses.now === 'answer') throw new Error('the response was lost');
      return made;
    },
  };
  const api = await startTestApi({ database, clock, gateway });
  const me = await buyer(api, 'aurora', 'paulo');
  await me.balance(300);
  const actionId = await insertActivity(api, 'aurora');
  const productId = await insertProduct(api, actionId);
  const products = [{ productId, quantity: 2 }];
  await me.add(products);
  const heldUnder = nextName();
  await me.reserve(products, heldUnder);
  const groups = [{ actionId, products }];
  const statuses = async () => {
    const rows = await database.db
      .selectFrom('product_order')
      .select('status')
      .where('member_id', '=', me.memberId)
      .orderBy('id')
      .execute();
    return rows.map(({ status }) => status);
  };
  const stock = () =>
    database.db
      .selectFrom('product')
      .select(['on_hand', 'reserved', 'sold'])
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
  const charged = async () => {
    const rows = await database.db
      .selectFrom('sandbox_payment')
      .select('amount')
      .where('own_id', 'like', 'chg%')
      .execute();
    return rows.map(({ amount }) => amount);
  };
  return { api, me, groups, products, heldUnder, loses, statuses, stock, charged };
}

test.each(databases)(
  'charges a card once when the response was lost and the attempt is retried, on %s',
  async (_, open) => {
    const { api, me, groups, products, heldUnder, loses, statuses, stock } = await startLosing(open);
    const payment = { type: 'credit_card', card: await me.card() } as const;
    const key = nextName();
    loses.now = 'answer';
    await expect(me.order(groups, payment, { key })).rejects.toMatchObject({ failure: { status: 500 } });
    expect(await statuses()).toEqual(['awaiting']);
    await expect(me.order(groups, payment)).rejects.toMatchObject({ failure: { status: 409 } });
    await expect(me.reserve(products)).rejects.toMatchObject({ failure: { status: 409 } });
    expect(await me.reserve(products, heldUnder)).toMatchObject({ products });
    loses.now = 'nothing';
    expect(await me.order(groups, payment, { key })).toMatchObject([{ status: 'Pagamento confirmado' }]);
    expect(await stock()).toEqual({ on_hand: 8, reserved: 0, sold: 2 });
    expect(
      await api.database.db
        .selectFrom('sandbox_payment')
        .select('amount')
        .where('own_id', 'like', 'chg%')
        .execute(),
    ).toEqual([{ amount: 1_700 }]);
    expect(await brokenRules(api.database.db)).toEqual([]);
    await api.stop();
  },
);

test.each(databases)("uses the gateway's outcome when the buyer doesn't retry, on %s", async (_, open) => {
  const { api, me, groups, loses, statuses } = await startLosing(open);
  loses.now = 'answer';
  const card = await me.card();
  await me.order(groups, { type: 'credit_card', card }).catch(() => undefined);
  api.clock.advance(2 * MINUTE);
  await api.api.work();
  expect(await statuses()).toEqual(['confirmed']);
  expect(await brokenRules(api.database.db)).toEqual([]);
  await api.stop();
});

test.each(databases)(
  'does not charge a card later when the request never reached the gateway, on %s',
  async (_, open) => {
    const { api, me, groups, loses, statuses, stock } = await startLosing(open);
    loses.now = 'request';
    const card = await me.card();
    await me.order(groups, { type: 'credit_card', card }).catch(() => undefined);
    api.clock.advance(2 * MINUTE);
    loses.now = 'nothing';
    await api.api.work();
    expect(await statuses()).toEqual(['expired']);
    expect(await stock()).toEqual({ on_hand: 10, reserved: 0, sold: 0 });
    expect(await brokenRules(api.database.db)).toEqual([]);
    await api.stop();
  },
);

test.each(databases)(
  'creates a PIX later when the request never reached the gateway, on %s',
  async (_, open) => {
    const { api, me, groups, loses, statuses } = await startLosing(open);
    loses.now = 'request';
    await me.order(groups, { type: 'pix' }).catch(() => undefined);
    api.clock.advance(2 * MINUTE);
    loses.now = 'nothing';
    await api.api.work();
    expect(await statuses()).toEqual(['awaiting']);
    const { pix_code } = await api.database.db
      .selectFrom('charge')
      .select('pix_code')
      .where('member_id', '=', me.memberId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(pix_code).not.toBeNull();
    expect(await brokenRules(api.database.db)).toEqual([]);
    await api.stop();
  },
);

test.each(databases)('does not charge a card twice when the gateway times out, on %s', async (_, open) => {
  const { api, me, groups, products, loses, charged } = await startLosing(open);
  const payment = { type: 'credit_card', card: await me.card() } as const;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let late: Promise<unknown> | undefined;
    loses.meanwhile = () => {
      late = (async () => {
        api.clock.advance(61_000);
        vi.advanceTimersByTime(61_000);
        await me.reserve(products);
        expect(await me.order(groups, payment)).toMatchObject([{ status: 'Pagamento confirmado' }]);
      })();
      return late as Promise<void>;
    };
    await expect(me.order(groups, payment)).rejects.toMatchObject({ failure: { status: 500 } });
    await late;
  } finally {
    vi.useRealTimers();
  }
  expect(await charged()).toEqual([1_700]);
  expect(await brokenRules(api.database.db)).toEqual([]);
  await api.stop();
});

test.each(databases)(
  'does not start a card charge that another process may soon repeat, on %s',
  async (_, open) => {
    const { api, me, groups, loses, statuses, charged } = await startLosing(open);
    const payment = { type: 'credit_card', card: await me.card() } as const;
    const key = nextName();
    loses.now = 'request';
    await me.order(groups, payment, { key }).catch(() => undefined);
    loses.now = 'nothing';
    api.clock.advance(31_000);
    // The client keeps its key on a 503, so a retry finds the outcome.
    await expect(me.order(groups, payment, { key })).rejects.toMatchObject({
      failure: { status: 503, retryAfter: 29, messages: [cartTexts.busy] },
    });
    expect([await charged(), await statuses()]).toEqual([[], ['awaiting']]);
    api.clock.advance(30_000);
    expect(await me.order(groups, payment, { key })).toMatchObject([{ status: 'Expirado' }]);
    expect(await charged()).toEqual([]);
    expect(await brokenRules(api.database.db)).toEqual([]);
    await api.stop();
  },
);
