import { createHash } from 'node:crypto';
import type { ChargeState, OrderStatus } from '@estacao/domain';
import { activityType, itemPrice } from '@estacao/domain';
import type { Seeder } from '../../area.ts';
import type { Trx } from '../../database/database.ts';
import { DEMO_MAILBOX, sampleEmail, sampleIds } from '../members/demo.ts';
import '../payments/tables.ts';

const DAY = 24 * 60 * 60_000;
const HALF_HOUR = 30 * 60_000;

interface SampleOrder {
  readonly daysAgo: number;
  readonly method: 'credit_card' | 'pix';
  readonly state: ChargeState;
  readonly status: OrderStatus;
  readonly quantity: number;
}

/** Past outcomes only: a pending payment would expire before a visitor sees it. */
const samples: readonly SampleOrder[] = [
  { daysAgo: 41, method: 'credit_card', state: 'paid', status: 'confirmed', quantity: 2 },
  { daysAgo: 26, method: 'credit_card', state: 'paid', status: 'partlyRefunded', quantity: 2 },
  { daysAgo: 19, method: 'credit_card', state: 'refused', status: 'refused', quantity: 1 },
  { daysAgo: 12, method: 'pix', state: 'paid', status: 'confirmed', quantity: 1 },
  { daysAgo: 5, method: 'pix', state: 'expired', status: 'expired', quantity: 1 },
];

interface SampleProduct {
  readonly id: number;
  readonly activity_id: number;
  readonly name: string;
  readonly image: string | null;
  readonly value: number;
  readonly discount: number;
  readonly activity_name: string;
  readonly activity_image: string | null;
}

export const orderSeeder: Seeder = {
  dependsOn: ['members', 'cards'],
  filled: (db) => db.selectFrom('product_order').select('station_id').distinct().execute(),

  async fill({ trx, servedStation: { station }, now }) {
    const memberId = (await sampleIds(trx, station.id)).get(sampleEmail(station.slug, DEMO_MAILBOX));
    if (memberId === undefined) return;
    const products = await plentifulProducts(trx, station.id);
    const card = await trx
      .selectFrom('saved_card')
      .select('id')
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (products.length === 0 || card === undefined) return;
    const owner = { member_id: memberId, station_id: station.id };
    for (const [index, sample] of samples.entries()) {
      const product = products[index % products.length];
      if (product !== undefined)
        await insertOrder(trx, { owner, cardId: card.id, payee: station.name, now, index }, product, sample);
    }
  },
};

/** Picks products without tight limits, so that sample orders leave the scarce samples in stock. */
function plentifulProducts(trx: Trx, stationId: number): Promise<SampleProduct[]> {
  return trx
    .selectFrom('product')
    .innerJoin('activity', 'activity.id', 'product.activity_id')
    .select([
      'product.id',
      'product.activity_id',
      'product.name',
      'product.image',
      'product.value',
      'product.discount',
      'activity.name as activity_name',
      'activity.image as activity_image',
    ])
    .where('product.station_id', '=', stationId)
    .where('product.value', '>', 0)
    .where('activity.type_id', '=', activityType('coupon') ?? 0)
    .where('activity.is_one_product', '=', false)
    .where('activity.limit_per_user', 'is', null)
    .where(({ eb, or }) => or([eb('on_hand', 'is', null), eb('on_hand', '>', 5)]))
    .where(({ eb, or }) => or([eb('member_limit', 'is', null), eb('member_limit', '>', 5)]))
    .orderBy('product.id')
    .limit(samples.length)
    .execute();
}

interface OrderContext {
  readonly owner: { readonly member_id: number; readonly station_id: number };
  readonly cardId: number;
  readonly payee: string;
  readonly now: number;
  readonly index: number;
}

async function insertOrder(
  trx: Trx,
  { owner, cardId, payee, now, index }: OrderContext,
  product: SampleProduct,
  { daysAgo, method, state, status, quantity }: SampleOrder,
): Promise<void> {
  const createdAt = new Date(now - daysAgo * DAY);
  const total = itemPrice(product) * quantity;
  if (total === 0) return;
  const ownId = `sample-${owner.member_id}-${index}`;
  const isPaid = state === 'paid';
  const refunded = status === 'partlyRefunded' ? Math.ceil(total / 2) : 0;
  const expiresAt = new Date(createdAt.getTime() + HALF_HOUR);
  const charge = await trx
    .insertInto('charge')
    .values({
      ...owner,
      own_id: ownId,
      provider: 'sandbox',
      method,
      card_id: method === 'credit_card' ? cardId : null,
      amount: total,
      wallet: 0,
      installments: 1,
      state,
      reason: state === 'refused' ? 'O pagamento foi recusado pelo emissor do cartão.' : null,
      gateway_id: ownId,
      pix_code: null,
      created_at: createdAt,
      email: null,
      expires_at: method === 'pix' ? expiresAt : null,
      asked_at: null,
      paid_at: isPaid ? createdAt : null,
      refunded,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('product_order')
    .values({
      ...owner,
      charge_id: charge.id,
      code: createHash('sha256').update(ownId).digest('hex').slice(0, 10).toUpperCase(),
      status,
      created_at: createdAt,
      confirmed_at: isPaid ? createdAt : null,
      activity_id: product.activity_id,
      activity_name: product.activity_name,
      activity_image: product.activity_image,
      reward: 0,
      location_id: null,
      location_name: null,
      is_delivery: false,
      address: null,
      complement: null,
      zipcode: null,
      items: total,
      fee: 0,
      discount: 0,
      total,
      wallet: 0,
      charged: total,
      refunded,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { name, image, value, discount } = product;
  await trx
    .insertInto('order_line')
    .values({
      order_id: id,
      charge_id: charge.id,
      member_id: owner.member_id,
      product_id: product.id,
      name,
      image,
      value,
      discount,
      quantity,
    })
    .execute();
  await trx
    .insertInto('sandbox_charge')
    .values({
      own_id: ownId,
      txid: ownId,
      station_id: owner.station_id,
      payee,
      method,
      amount: total,
      state: isPaid ? 'paid' : state === 'refused' ? 'refused' : 'pending',
      reason: null,
      pix_code: null,
      created_at: createdAt,
    })
    .execute();
  if (!isPaid) return;
  const payment = { end_to_end_id: `E-${ownId}`, amount: total };
  await trx
    .insertInto('sandbox_payment')
    .values({ ...payment, own_id: ownId, paid_at: createdAt })
    .execute();
  await trx
    .insertInto('payment')
    .values({ ...owner, ...payment, charge_id: charge.id, used_for: 'order', received_at: createdAt })
    .execute();
  await trx
    .insertInto('reservation')
    .values({
      ...owner,
      product_id: product.id,
      quantity,
      state: 'committed',
      expires_at: expiresAt,
      charge_id: charge.id,
      created_at: createdAt,
    })
    .execute();
  await trx
    .updateTable('product')
    .set(({ eb }) => ({ on_hand: eb('on_hand', '-', quantity), sold: eb('sold', '+', quantity) }))
    .where('id', '=', product.id)
    .execute();
  if (refunded === 0) return;
  await trx
    .insertInto('refund')
    .values({
      ...owner,
      charge_id: charge.id,
      key: 'sample',
      asked: refunded,
      amount: refunded,
      wallet: 0,
      state: 'done',
      created_at: new Date(createdAt.getTime() + DAY),
    })
    .execute();
  await trx.insertInto('sandbox_refund').values({ id: ownId, own_id: ownId, amount: refunded }).execute();
}
