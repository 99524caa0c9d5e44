import { removeFromCart } from '@estacao/contract';
import { readStations } from '@estacao/stations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import type { Trx } from '../../database/database.ts';
import { writeKeyedRows } from '../../database/keyed-rows.ts';
import { createBuyer, insertActivity, insertProduct, nextName } from '../../testing/commerce.ts';
import { createBarrier, untilBlocked } from '../../testing/concurrency.ts';
import { sharedPostgres } from '../../testing/shared-postgres.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { activityContent } from './content.ts';
import { lockProducts } from './stock.ts';

// Needs PostgreSQL: PGlite serialises transactions, so no race can occur.
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ database: await sharedPostgres().createDatabase() });
});
afterAll(() => api.stop());

/** Starts a transaction that pauses after `begin` until the test resumes it. */
function startPausedTransaction(
  begin: (trx: Trx) => Promise<unknown>,
  end: (trx: Trx) => Promise<unknown> = async () => undefined,
) {
  const [reachBegin, resume] = [createBarrier(2), createBarrier(2)];
  const outcome = api.database.db.transaction().execute(async (trx) => {
    await begin(trx);
    await reachBegin();
    await resume();
    await end(trx);
  });
  return { waitForBegin: reachBegin, resume, outcome: outcomeOf(outcome) };
}

function outcomeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'done',
    (error: { readonly code?: string }) => error.code ?? 'failed',
  );
}

function currentTime(): Date {
  return new Date(api.clock.now());
}

test('a content file and buyers lock products in the same order', async () => {
  const { db } = api.database;
  const actionId = await insertActivity(api, 'aurora');
  const [firstId, secondId] = [await insertProduct(api, actionId), await insertProduct(api, actionId)];
  // The first product moves behind the second, so an update in index order would lock the first one last.
  await db.updateTable('product').set({ position: 9, key: 'z' }).where('id', '=', firstId).execute();
  const rows = await db
    .selectFrom('product')
    .select(['key', 'name', 'station_id', 'value'])
    .where('activity_id', '=', actionId)
    .orderBy('id')
    .execute();
  const purchase = startPausedTransaction((trx) => lockProducts(trx, [secondId], currentTime()));
  await purchase.waitForBegin();
  const table = { table: 'product', owner: 'activity_id' } as const;
  const writeOutcome = outcomeOf(
    db.transaction().execute(async (trx) => {
      // Forces the index. A sequential scan follows the physical order, which depends on earlier deletions.
      await sql`SELECT set_config(name, 'off', true) FROM unnest(ARRAY['enable_seqscan', 'enable_bitmapscan']) AS name`.execute(
        trx,
      );
      await writeKeyedRows(trx, table, actionId, rows, false);
    }),
  );
  await untilBlocked(db, 1);
  const purchaseOutcome = outcomeOf(
    db.transaction().execute((trx) => lockProducts(trx, [firstId, secondId], currentTime())),
  );
  await untilBlocked(db, 2);
  await purchase.resume();
  expect(await Promise.all([purchase.outcome, writeOutcome, purchaseOutcome])).toEqual([
    'done',
    'done',
    'done',
  ]);
});

test('writing a content file waits for a running purchase, without a deadlock', async () => {
  const { db } = api.database;
  const station = readStations().stations.find(({ station }) => station.slug === 'aurora');
  if (station === undefined) throw new Error('unknown station');
  const actionId = await insertActivity(api, 'aurora', { type_id: 3 });
  const productId = await insertProduct(api, actionId);
  const entries = await activityContent.read(db, station);
  const purchase = startPausedTransaction(
    (trx) => lockProducts(trx, [productId], currentTime()),
    // An order that references the activity takes this lock.
    (trx) => sql`SELECT id FROM activity WHERE id = ${actionId} FOR KEY SHARE`.execute(trx),
  );
  await purchase.waitForBegin();
  const writeOutcome = outcomeOf(
    db
      .transaction()
      .execute((trx) => activityContent.write({ trx, servedStation: station, prune: false }, entries)),
  );
  await untilBlocked(db, 1);
  await purchase.resume();
  expect(await Promise.all([purchase.outcome, writeOutcome])).toEqual(['done', 'done']);
});

function lockForFile(trx: Trx, id: number): Promise<unknown> {
  return sql`SELECT id FROM product WHERE id = ${id} FOR UPDATE`.execute(trx);
}

function deleteForFile(trx: Trx, id: number): Promise<unknown> {
  return sql`DELETE FROM product WHERE id = ${id}`.execute(trx);
}

longTest(
  'choosing another product of a single-product activity locks the chosen product before the reserved product',
  async () => {
    const me = await createBuyer(api, 'aurora', 'paulo');
    const actionId = await insertActivity(api, 'aurora', { is_one_product: true });
    const [chosenId, reservedId] = [await insertProduct(api, actionId), await insertProduct(api, actionId)];
    await me.addToCart([{ productId: reservedId, quantity: 1 }]);
    await me.reserve([{ productId: reservedId, quantity: 1 }]);
    const fileTransaction = startPausedTransaction(
      (trx) => lockForFile(trx, chosenId),
      (trx) => lockForFile(trx, reservedId),
    );
    await fileTransaction.waitForBegin();
    const addOutcome = outcomeOf(me.addToCart([{ productId: chosenId, quantity: 1 }]));
    await untilBlocked(api.database.db, 1);
    await fileTransaction.resume();
    expect(await Promise.all([fileTransaction.outcome, addOutcome])).toEqual(['done', 'done']);
    expect((await me.fetchCart()).map(({ product }) => product.id)).toEqual([chosenId]);
  },
);

test('removing a product from the cart waits for a content file that deletes it', async () => {
  const me = await createBuyer(api, 'aurora', 'paulo');
  const actionId = await insertActivity(api, 'aurora');
  const id = await insertProduct(api, actionId);
  const otherIds = (await me.fetchCart()).map(({ product }) => product.id);
  await me.addToCart([{ productId: id, quantity: 1 }]);
  await me.reserve([{ productId: id, quantity: 1 }]);
  const fileTransaction = startPausedTransaction(
    (trx) => lockForFile(trx, id),
    (trx) => deleteForFile(trx, id),
  );
  await fileTransaction.waitForBegin();
  const removalOutcome = outcomeOf(
    me.client.call(removeFromCart, { params: { id } }, { idempotencyKey: nextName() }),
  );
  await untilBlocked(api.database.db, 1);
  await fileTransaction.resume();
  expect(await Promise.all([fileTransaction.outcome, removalOutcome])).toEqual(['done', 'done']);
  expect((await me.fetchCart()).map(({ product }) => product.id)).toEqual(otherIds);
});
