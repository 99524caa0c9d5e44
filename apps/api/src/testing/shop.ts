import { addToCart, placeOrder, quantityFields, reserve, saveCard } from '@estacao/contract';
import { noShipping } from '@estacao/domain';
import { insertActivity, insertProduct, nextName, validCard } from './commerce.ts';
import type { Person } from './person.ts';
import { stationBySlug, type TestApi } from './test-api.ts';

export interface Shop {
  readonly actionId: number;
  readonly productId: number;
  readonly coupon: string;
  readonly stockedProductId: number;
}

const PRODUCT_NAME = 'Loja dos testes';
const COUPON = 'TESTES';

/**
 * Inserts a product with unlimited stock and one with limited stock, once per station. For tests that need
 * any product.
 */
export async function ensureShop(api: TestApi, slug: string): Promise<Shop> {
  const { db } = api.database;
  const stationId = stationBySlug(slug).id;
  const existing = await db
    .selectFrom('product')
    .select(['id', 'activity_id'])
    .where('station_id', '=', stationId)
    .where('name', '=', PRODUCT_NAME)
    .executeTakeFirst();
  if (existing !== undefined) {
    const { id: stockedProductId } = await db
      .selectFrom('product')
      .select('id')
      .where('activity_id', '=', existing.activity_id)
      .where('id', '<>', existing.id)
      .executeTakeFirstOrThrow();
    return { actionId: existing.activity_id, productId: existing.id, coupon: COUPON, stockedProductId };
  }
  const actionId = await insertActivity(api, slug, {
    allows_installments: true,
    // Ignores the wallet, so purchases always need a card or PIX.
    is_payment_only: true,
  });
  const productId = await insertProduct(api, actionId, {
    name: PRODUCT_NAME,
    on_hand: null,
    member_limit: 1_000_000,
  });
  const stockedProductId = await insertProduct(api, actionId);
  await db
    .insertInto('discount_coupon')
    .values({
      station_id: stationId,
      code: COUPON,
      value: 100,
      activity_id: null,
      starts_at: null,
      ends_at: null,
      limit_in_all: null,
      limit_per_member: null,
    })
    .execute();
  return { actionId, productId, coupon: COUPON, stockedProductId };
}

function clientOf(api: TestApi, { slug, token }: Person) {
  return api.client(slug, () => token);
}

export async function fillCart(api: TestApi, person: Person): Promise<Shop> {
  const shop = await ensureShop(api, person.slug);
  await clientOf(api, person).call(
    addToCart,
    { body: { products: [{ id: shop.productId, quantity: 1 }] } },
    { idempotencyKey: nextName() },
  );
  return shop;
}

export async function insertReservation(api: TestApi, person: Person): Promise<Shop> {
  const shop = await fillCart(api, person);
  await clientOf(api, person).call(
    reserve,
    { body: { user_id: person.user.id, ...quantityFields([{ productId: shop.productId, quantity: 1 }]) } },
    { idempotencyKey: nextName() },
  );
  return shop;
}

export async function ensureCharge(api: TestApi, person: Person, type: 'pix' | 'credit_card') {
  const existing = await api.database.db
    .selectFrom('charge')
    .innerJoin('product_order', 'product_order.charge_id', 'charge.id')
    .select(['product_order.id as orderId', 'charge.id as chargeId', 'charge.pix_code as pixCode'])
    .where('charge.member_id', '=', person.user.id)
    .where('charge.method', '=', type)
    .where('charge.own_id', 'like', 'chg%')
    .where(({ eb, and }) =>
      type === 'pix'
        ? eb('pix_code', 'is not', null)
        : and([eb('state', '=', 'paid'), eb('charge.refunded', '<', 500)]),
    )
    .orderBy('charge.id', 'desc')
    .executeTakeFirst();
  if (existing !== undefined) return existing;
  const { order, chargeId } = await placeSampleOrder(api, person, type);
  return { orderId: order.id, chargeId, pixCode: order.pix?.code ?? null };
}

async function placeSampleOrder(api: TestApi, person: Person, type: 'pix' | 'credit_card') {
  const { actionId, productId } = await insertReservation(api, person);
  const client = clientOf(api, person);
  const card =
    type === 'credit_card' ? (await client.call(saveCard, { body: { ...validCard, save: false } })).id : 0;
  const products = [{ productId, quantity: 1 }];
  const [order] = await client.call(
    placeOrder,
    {
      body: {
        user_id: person.user.id,
        cart: [{ actionId, products, shipping: noShipping }],
        payment: { type, selected_card: card, installments: 1 },
      },
    },
    { idempotencyKey: nextName() },
  );
  if (order === undefined) throw new Error('nothing was ordered');
  const { charge_id } = await api.database.db
    .selectFrom('product_order')
    .select('charge_id')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  return { order, chargeId: charge_id };
}
