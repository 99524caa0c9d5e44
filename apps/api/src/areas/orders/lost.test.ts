import { expect, test, vi } from 'vitest';
import { type Gateway, systemRandom } from '../../ports.ts';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { createManualClock, MINUTE } from '../../testing/clock.ts';
import { createBuyer, insertActivity, insertProduct, nextName } from '../../testing/commerce.ts';
import { databasesFor } from '../../testing/each-database.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { cartTexts } from '../cart/reserve.ts';
import { sandboxGateway } from '../payments/gateway/sandbox.ts';

type LostMessage = 'request' | 'answer' | 'nothing';

const databases = databasesFor('orders with lost responses');

async function startFlakyGateway(getDatabases: (typeof databases)[number][1]) {
  const database = await getDatabases().createDatabase();
  const clock = createManualClock();
  const loss: { current: LostMessage; beforeCharge?: () => Promise<void> } = { current: 'nothing' };
  const sandbox = sandboxGateway({ database, clock: clock.now, random: systemRandom, secret: 'x' });
  const gateway: Gateway = {
    ...sandbox,
    async createCharge(charge, signal) {
      if (loss.current === 'request') throw new Error('the gateway was not reached');
      const { beforeCharge } = loss;
      delete loss.beforeCharge;
      await beforeCharge?.();
      const createdCharge = await sandbox.createCharge(charge, signal);
      if (loss.current === 'answer') throw new Error('the response was lost');
      return createdCharge;
    },
  };
  const api = await startTestApi({ database, clock, gateway });
  const me = await createBuyer(api, 'aurora', 'paulo');
  await me.setBalance(300);
  const actionId = await insertActivity(api, 'aurora');
  const productId = await insertProduct(api, actionId);
  const products = [{ productId, quantity: 2 }];
  await me.addToCart(products);
  const reservationKey = nextName();
  await me.reserve(products, reservationKey);
  const groups = [{ actionId, products }];
  const fetchStatuses = async () => {
    const rows = await database.db
      .selectFrom('product_order')
      .select('status')
      .where('member_id', '=', me.memberId)
      .orderBy('id')
      .execute();
    return rows.map(({ status }) => status);
  };
  const fetchStock = () =>
    database.db
      .selectFrom('product')
      .select(['on_hand', 'reserved', 'sold'])
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
  const fetchCharges = async () => {
    const rows = await database.db
      .selectFrom('sandbox_payment')
      .select('amount')
      .where('own_id', 'like', 'chg%')
      .execute();
    return rows.map(({ amount }) => amount);
  };
  return {
    api,
    me,
    groups,
    products,
    reservationKey,
    loss,
    fetchStatuses,
    fetchStock,
    fetchCharges,
  };
}

test.each(databases)(
  'charges a card once when the response was lost and the attempt is retried, on %s',
  async (_, getDatabases) => {
    const { api, me, groups, products, reservationKey, loss, fetchStatuses, fetchStock } =
      await startFlakyGateway(getDatabases);
    const payment = { type: 'credit_card', card: await me.saveCard() } as const;
    const key = nextName();
    loss.current = 'answer';
    await expect(me.placeOrder(groups, payment, { key })).rejects.toMatchObject({ failure: { status: 500 } });
    expect(await fetchStatuses()).toEqual(['awaiting']);
    await expect(me.placeOrder(groups, payment)).rejects.toMatchObject({ failure: { status: 409 } });
    await expect(me.reserve(products)).rejects.toMatchObject({ failure: { status: 409 } });
    expect(await me.reserve(products, reservationKey)).toMatchObject({ products });
    loss.current = 'nothing';
    expect(await me.placeOrder(groups, payment, { key })).toMatchObject([{ status: 'Pagamento confirmado' }]);
    expect(await fetchStock()).toEqual({ on_hand: 8, reserved: 0, sold: 2 });
    expect(
      await api.database.db
        .selectFrom('sandbox_payment')
        .select('amount')
        .where('own_id', 'like', 'chg%')
        .execute(),
    ).toEqual([{ amount: 1_700 }]);
    expect(await findBrokenRules(api.database.db)).toEqual([]);
    await api.stop();
  },
);

test.each(databases)(
  "uses the gateway's outcome of a lost charge when the buyer doesn't retry, on %s",
  async (_, getDatabases) => {
    const { api, me, groups, loss, fetchStatuses } = await startFlakyGateway(getDatabases);
    loss.current = 'answer';
    const card = await me.saveCard();
    await me.placeOrder(groups, { type: 'credit_card', card }).catch(() => undefined);
    api.clock.advance(2 * MINUTE);
    await api.api.runTasksAndJobs();
    expect(await fetchStatuses()).toEqual(['confirmed']);
    expect(await findBrokenRules(api.database.db)).toEqual([]);
    await api.stop();
  },
);

test.each(databases)(
  'does not charge a card later when the request never reached the gateway, on %s',
  async (_, getDatabases) => {
    const { api, me, groups, loss, fetchStatuses, fetchStock } = await startFlakyGateway(getDatabases);
    loss.current = 'request';
    const card = await me.saveCard();
    await me.placeOrder(groups, { type: 'credit_card', card }).catch(() => undefined);
    api.clock.advance(2 * MINUTE);
    loss.current = 'nothing';
    await api.api.runTasksAndJobs();
    expect(await fetchStatuses()).toEqual(['expired']);
    expect(await fetchStock()).toEqual({ on_hand: 10, reserved: 0, sold: 0 });
    expect(await findBrokenRules(api.database.db)).toEqual([]);
    await api.stop();
  },
);

test.each(databases)(
  'creates a PIX later when the request never reached the gateway, on %s',
  async (_, getDatabases) => {
    const { api, me, groups, loss, fetchStatuses } = await startFlakyGateway(getDatabases);
    loss.current = 'request';
    await me.placeOrder(groups, { type: 'pix' }).catch(() => undefined);
    api.clock.advance(2 * MINUTE);
    loss.current = 'nothing';
    await api.api.runTasksAndJobs();
    expect(await fetchStatuses()).toEqual(['awaiting']);
    const { pix_code } = await api.database.db
      .selectFrom('charge')
      .select('pix_code')
      .where('member_id', '=', me.memberId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(pix_code).not.toBeNull();
    expect(await findBrokenRules(api.database.db)).toEqual([]);
    await api.stop();
  },
);

test.each(databases)(
  'does not charge a card twice when the gateway times out, on %s',
  async (_, getDatabases) => {
    const { api, me, groups, products, loss, fetchCharges } = await startFlakyGateway(getDatabases);
    const payment = { type: 'credit_card', card: await me.saveCard() } as const;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let lateOrder: Promise<unknown> | undefined;
      loss.beforeCharge = () => {
        lateOrder = (async () => {
          api.clock.advance(61_000);
          vi.advanceTimersByTime(61_000);
          await me.reserve(products);
          expect(await me.placeOrder(groups, payment)).toMatchObject([{ status: 'Pagamento confirmado' }]);
        })();
        return lateOrder as Promise<void>;
      };
      await expect(me.placeOrder(groups, payment)).rejects.toMatchObject({ failure: { status: 500 } });
      await lateOrder;
    } finally {
      vi.useRealTimers();
    }
    expect(await fetchCharges()).toEqual([1_700]);
    expect(await findBrokenRules(api.database.db)).toEqual([]);
    await api.stop();
  },
);

test.each(databases)(
  'answers 503 to a card retry while another process may repeat the charge, on %s',
  async (_, getDatabases) => {
    const { api, me, groups, loss, fetchStatuses, fetchCharges } = await startFlakyGateway(getDatabases);
    const payment = { type: 'credit_card', card: await me.saveCard() } as const;
    const key = nextName();
    loss.current = 'request';
    await me.placeOrder(groups, payment, { key }).catch(() => undefined);
    loss.current = 'nothing';
    api.clock.advance(31_000);
    // The client keeps its key on a 503, so a retry finds the outcome.
    await expect(me.placeOrder(groups, payment, { key })).rejects.toMatchObject({
      failure: { status: 503, retryAfter: 29, messages: [cartTexts.busy] },
    });
    expect([await fetchCharges(), await fetchStatuses()]).toEqual([[], ['awaiting']]);
    api.clock.advance(30_000);
    expect(await me.placeOrder(groups, payment, { key })).toMatchObject([{ status: 'Expirado' }]);
    expect(await fetchCharges()).toEqual([]);
    expect(await findBrokenRules(api.database.db)).toEqual([]);
    await api.stop();
  },
);
