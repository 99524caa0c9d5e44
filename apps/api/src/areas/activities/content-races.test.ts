import { removeFromCart } from '@estacao/contract';
import { readStations } from '@estacao/stations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import type { Trx } from '../../database/database.ts';
import { writeKeyed } from '../../database/keyed-rows.ts';
import { buyer, insertActivity, insertProduct, nextName } from '../../testing/commerce.ts';
import { barrier, untilBlocked } from '../../testing/moment.ts';
import { sharedPostgres } from '../../testing/shared-postgres.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { activityContent } from './content.ts';
import { lockProducts } from './stock.ts';

// Needs PostgreSQL: PGlite serialises transactions, so no race can occur.
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ database: await sharedPostgres().fresh() });
});
afterAll(() => api.stop());

/** A transaction that pauses after `begin` until the test resumes it. */
function held(
  begin: (trx: Trx) => Promise<unknown>,
  end: (trx: Trx) => Promise<unknown> = async () => undefined,
) {
  const [begun, told] = [barrier(2), barrier(2)];
  const over = api.database.db.transaction().execute(async (trx) => {
    await begin(trx);
    await begun();
    await told();
    await end(trx);
  });
  return { begun, goOn: told, over: outcomeOf(over) };
}

function outcomeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: { readonly code?: string }) => error.code ?? 'failed',
  );
}

function now(): Date {
  return new Date(api.clock.now());
}

test('locks products that a file moves in the same order as buyers do', async () => {
  const { db } = api.database;
  const actionId = await insertActivity(api, 'aurora');
  const [one, two] = [await insertProduct(api, actionId), await insertProduct(api, actionId)];
  // A file that moves the first product behind the second. An update by index reaches it last.
  await db.updateTable('product').set({ position: 9, key: 'z' }).where('id', '=', one).execute();
  const rows = await db
    .selectFrom('product')
    .select(['key', 'name', 'station_id', 'value'])
    .where('activity_id', '=', actionId)
    .orderBy('id')
    .execute();
  const first = held((trx) => lockProducts(trx, [two], now()));
  await first.begun();
  const table = { table: 'product', owner: 'activity_id' } as const;
  const written = outcomeOf(
    db.transaction().execute(async (trx) => {
      // Forces the index. A sequential scan follows the physical order, which depends on earlier deletions.
      await sql`SELECT set_config(name, 'off', true) FROM unnest(ARRAY['enable_seqscan', 'enable_bitmapscan']) AS name`.execute(
        trx,
      );
      await writeKeyed(trx, table, actionId, rows, false);
    }),
  );
  await untilBlocked(db, 1);
  const bought = outcomeOf(db.transaction().execute((trx) => lockProducts(trx, [one, two], now())));
  await untilBlocked(db, 2);
  await first.goOn();
  expect(await Promise.all([first.over, written, bought])).toEqual(['done', 'done', 'done']);
});

test('writing a file waits for a purchase that does not wait for the file', async () => {
  const { db } = api.database;
  const found = readStations().stations.find(({ station }) => station.slug === 'aurora');
  if (found === undefined) throw new Error('unknown station');
  const actionId = await insertActivity(api, 'aurora', { type_id: 3 });
  const productId = await insertProduct(api, actionId);
  const entries = await activityContent.read(db, found);
  const buying = held(
    (trx) => lockProducts(trx, [productId], now()),
    // An order that references the activity takes this lock.
    (trx) => sql`SELECT id FROM activity WHERE id = ${actionId} FOR KEY SHARE`.execute(trx),
  );
  await buying.begun();
  const written = outcomeOf(
    db.transaction().execute((trx) => activityContent.write({ trx, found, prune: false }, entries)),
  );
  await untilBlocked(db, 1);
  await buying.goOn();
  expect(await Promise.all([buying.over, written])).toEqual(['done', 'done']);
});

function lockForFile(trx: Trx, id: number): Promise<unknown> {
  return sql`SELECT id FROM product WHERE id = ${id} FOR UPDATE`.execute(trx);
}

function prune(trx: Trx, id: number): Promise<unknown> {
  return sql`DELETE FROM product WHERE id = ${id}`.execute(trx);
}

longTest(
  'choosing another product of a single-product activity locks it before the reservation',
  async () => {
    const me = await buyer(api, 'aurora', 'paulo');
    const actionId = await insertActivity(api, 'aurora', { is_one_product: true });
    const [chosen, before] = [await insertProduct(api, actionId), await insertProduct(api, actionId)];
    await me.add([{ productId: before, quantity: 1 }]);
    await me.reserve([{ productId: before, quantity: 1 }]);
    const file = held(
      (trx) => lockForFile(trx, chosen),
      (trx) => lockForFile(trx, before),
    );
    await file.begun();
    const added = outcomeOf(me.add([{ productId: chosen, quantity: 1 }]));
    await untilBlocked(api.database.db, 1);
    await file.goOn();
    expect(await Promise.all([file.over, added])).toEqual(['done', 'done']);
    expect((await me.cart()).map(({ product }) => product.id)).toEqual([chosen]);
  },
);

test('removing a product from the cart waits for a file that deletes it', async () => {
  const me = await buyer(api, 'aurora', 'paulo');
  const actionId = await insertActivity(api, 'aurora');
  const id = await insertProduct(api, actionId);
  const others = (await me.cart()).map(({ product }) => product.id);
  await me.add([{ productId: id, quantity: 1 }]);
  await me.reserve([{ productId: id, quantity: 1 }]);
  const file = held(
    (trx) => lockForFile(trx, id),
    (trx) => prune(trx, id),
  );
  await file.begun();
  const removed = outcomeOf(
    me.client.call(removeFromCart, { params: { id } }, { idempotencyKey: nextName() }),
  );
  await untilBlocked(api.database.db, 1);
  await file.goOn();
  expect(await Promise.all([file.over, removed])).toEqual(['done', 'done']);
  expect((await me.cart()).map(({ product }) => product.id)).toEqual(others);
});
