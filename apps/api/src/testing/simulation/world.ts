import { randomUUID } from 'node:crypto';
import { readStations, type ServedStation } from '@estacao/stations';
import { sql } from 'kysely';
import { book } from '../../areas/points/ledger.ts';
import type { Db } from '../../database/database.ts';
import { hashToken } from '../../secrets/token.ts';
import { TEST_START } from '../clock.ts';
import { createDice } from './dice.ts';
import { MEMBERS, PRODUCTS } from './size.ts';

export const STATION = 'aurora';
const YEAR = 365 * 24 * 60 * 60_000;

/** The only station, with sales enabled regardless of its file. */
export function marketStation(): ServedStation {
  const servedStation = readStations().stations.find(({ station }) => station.slug === STATION);
  if (servedStation === undefined) throw new Error(`station ${STATION} not found`);
  const features = {
    ...servedStation.station.features,
    checkout: true,
    hideCostAndCart: false,
    myAccount: true,
  };
  return { ...servedStation, station: { ...servedStation.station, features } };
}

export interface WorldMember {
  readonly id: number;
  readonly email: string;
  readonly tokens: readonly [string, string];
}

export interface WorldProduct {
  readonly id: number;
  readonly activity: WorldActivity;
  readonly value: number;
  readonly discount: number;
  /** Initial stock; null if unlimited. */
  readonly stock: number | null;
  readonly limit: number | null;
}

export interface WorldActivity {
  readonly id: number;
  readonly discountDelivery: number;
  readonly isDigital: boolean;
  readonly isPaymentOnly: boolean;
  readonly isOneProduct: boolean;
  readonly limitPerUser: number | null;
  readonly reward: number;
  readonly locations: readonly { readonly id: number; readonly price: number }[];
}

export interface WorldCoupon {
  readonly id: number;
  readonly code: string;
  readonly value: number;
  readonly activityId: number | null;
  readonly limitInAll: number | null;
  readonly limitPerMember: number | null;
}

export interface World {
  readonly stationId: number;
  readonly members: readonly WorldMember[];
  readonly products: readonly WorldProduct[];
  readonly coupons: readonly WorldCoupon[];
}

/** Tables that operations fill, children first. */
const VOLATILE_TABLES = [
  'member_event',
  'sandbox_charge',
  'sandbox_payment',
  'sandbox_refund',
  'voucher',
  'participation',
  'outbox',
  'idempotency_key',
  'refund',
  'gateway_event',
  'payment',
  'coupon_use',
  'order_line',
  'delivery_order',
  'product_order',
  'reservation',
  'charge',
  'saved_card',
  'cart_item',
  'discount_coupon',
  'product',
  'delivery_location',
  'points_spend',
  'points_lot',
  'points_entry',
  'session',
];

export async function createWorld(db: Db, seed: number): Promise<World> {
  const dice = createDice(seed ^ 0x5eed);
  await sql`TRUNCATE ${sql.join(VOLATILE_TABLES.map((table) => sql.table(table)))} RESTART IDENTITY CASCADE`.execute(
    db,
  );
  await db.deleteFrom('activity').where('key', 'like', 'simulated-%').execute();
  const station = await db
    .selectFrom('station')
    .select('id')
    .where('slug', '=', STATION)
    .executeTakeFirstOrThrow();
  const stationId = station.id;
  const members = await createMembers(db, stationId, seed);

  const randomPrice = () => dice.pick([1_999, 3_333, 5_001, 10_007, 777, 15_050]);
  const insertActivity = async (
    key: string,
    index: number,
    fields: Partial<ActivityFields>,
  ): Promise<WorldActivity> => {
    const { locations = [], ...overrides } = fields;
    const values = {
      discount_delivery: 0,
      is_digital: true,
      is_payment_only: false,
      is_one_product: false,
      limit_per_user: null,
      points: 0,
      ...overrides,
    };
    const { id } = await db
      .insertInto('activity')
      .values({
        station_id: stationId,
        position: 9_000 + index,
        key: `simulated-${key}`,
        type_id: 3,
        name: `Loja ${key}`,
        image: null,
        click_me_label: null,
        redirect_url: null,
        video_url: null,
        share_url: null,
        open_to_visitors: false,
        description: null,
        rules: null,
        content: null,
        feedback_message: null,
        feedback_animation: null,
        starts_at: new Date(TEST_START - YEAR),
        ends_at: new Date(TEST_START + YEAR),
        over_at: null,
        partner_id: null,
        featured_image: null,
        carousel_place: null,
        voucher_rules: null,
        allows_installments: true,
        sells_vouchers: values.is_digital,
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const savedLocations = [];
    for (const [position, { price, isDelivery }] of locations.entries()) {
      const location = await db
        .insertInto('delivery_location')
        .values({
          activity_id: id,
          key: `place-${position}`,
          position,
          name: isDelivery ? 'Entrega' : 'Retirada',
          price,
          is_delivery: isDelivery,
          street: null,
          street_number: null,
          zipcode: null,
          address_help: null,
          complement_help: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      savedLocations.push({ id: location.id, price });
    }
    return {
      id,
      discountDelivery: values.discount_delivery,
      isDigital: values.is_digital,
      isPaymentOnly: values.is_payment_only,
      isOneProduct: values.is_one_product,
      // In this column 0 also means unlimited.
      limitPerUser: values.limit_per_user === 0 ? null : values.limit_per_user,
      reward: values.points,
      locations: savedLocations,
    };
  };

  const delivered = await insertActivity('entrega', 0, {
    is_digital: false,
    discount_delivery: dice.pick([0, 500, 1_234]),
    points: 700,
    locations: [
      { price: 1_990, isDelivery: true },
      { price: 0, isDelivery: false },
    ],
  });
  const digital = await insertActivity('digital', 1, { points: dice.pick([0, 333]) });
  const paymentOnly = await insertActivity('pagamento', 2, {
    is_payment_only: dice.chance(70),
    discount_delivery: 100,
  });
  const singleProduct = await insertActivity('unico', 3, {
    is_one_product: true,
    limit_per_user: dice.pick([null, 0, 1, 2]),
  });

  const assortment: readonly (readonly [WorldActivity, number | null, number | null])[] = [
    [delivered, dice.between(1, 2), dice.pick([null, 3])],
    [delivered, dice.between(5, 12), null],
    [digital, null, 4],
    [digital, dice.between(2, 6), dice.pick([null, 2])],
    [paymentOnly, dice.between(3, 8), null],
    [singleProduct, dice.between(1, 3), null],
    [singleProduct, null, null],
    [digital, dice.between(20, 60), 1_000],
  ];
  if (assortment.length !== PRODUCTS) throw new Error('PRODUCTS does not match the number of products');
  const products: WorldProduct[] = [];
  for (const [position, [productActivity, stock, limit]] of assortment.entries()) {
    const value = randomPrice();
    const discount = dice.chance(30) ? dice.pick([1, 250, 400]) : 0;
    const { id } = await db
      .insertInto('product')
      .values({
        activity_id: productActivity.id,
        station_id: stationId,
        key: `coisa-${position}`,
        position,
        name: `Coisa ${position}`,
        image: null,
        description: null,
        value,
        discount,
        member_limit: limit,
        on_hand: stock,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    products.push({ id, activity: productActivity, value, discount, stock, limit });
  }

  const coupons = await createCoupons(db, stationId, delivered.id, digital.id);
  return { stationId, members, products, coupons };
}

interface ActivityFields {
  readonly discount_delivery: number;
  readonly is_digital: boolean;
  readonly is_payment_only: boolean;
  readonly is_one_product: boolean;
  readonly limit_per_user: number | null;
  readonly points: number;
  readonly locations: readonly { readonly price: number; readonly isDelivery: boolean }[];
}

async function createMembers(db: Db, stationId: number, seed: number): Promise<readonly WorldMember[]> {
  const dice = createDice(seed ^ 0xfeed);
  const rows = await db
    .selectFrom('member')
    .select(['id', 'email'])
    .where('station_id', '=', stationId)
    .orderBy('id')
    .limit(MEMBERS)
    .execute();
  const ids = rows.map(({ id }) => id);
  await db.updateTable('member').set({ status: 'active', linked: true }).where('id', 'in', ids).execute();
  if (rows.length < MEMBERS) throw new Error('the station has too few members');
  const members: WorldMember[] = [];
  for (const { id, email } of rows) {
    const tokens: [string, string] = [`${id}-phone`, `${id}-laptop`];
    for (const token of tokens) {
      await db
        .insertInto('session')
        .values({
          id: randomUUID(),
          token_hash: hashToken(token),
          member_id: id,
          station_id: stationId,
          device: 'Chrome, Android',
          created_at: new Date(TEST_START),
          last_seen_at: new Date(TEST_START),
          expires_at: new Date(TEST_START + YEAR),
          ended_at: null,
        })
        .execute();
    }
    const lots = dice.pick([
      [0, 0, 0],
      [dice.between(1, 4_000), dice.between(1, 4_000), 0],
      [dice.between(1, 4_000), 1_500, 20_000],
    ]);
    for (const [index, amount] of lots.entries()) {
      if (amount === 0) continue;
      await db.transaction().execute((trx) =>
        book(trx, {
          memberId: id,
          stationId,
          amount,
          description: 'Início',
          source: 'sample',
          sourceId: `${id}-${index}`,
          at: new Date(TEST_START),
          ...(index < 2 ? { expiresAt: new Date(TEST_START + YEAR - index * 1_000) } : {}),
        }),
      );
    }
    members.push({ id, email, tokens });
  }
  return members;
}

async function createCoupons(
  db: Db,
  stationId: number,
  delivered: number,
  digital: number,
): Promise<readonly WorldCoupon[]> {
  const couponFields: readonly Omit<WorldCoupon, 'id'>[] = [
    { code: 'DUAS', value: 1_000, activityId: null, limitInAll: 2, limitPerMember: null },
    { code: 'UMA', value: 777, activityId: digital, limitInAll: null, limitPerMember: 1 },
    { code: 'TUDO', value: 1_000_000, activityId: delivered, limitInAll: null, limitPerMember: null },
    { code: 'QUEBRADO', value: 1_001, activityId: null, limitInAll: null, limitPerMember: 3 },
    { code: 'NENHUMA', value: 500, activityId: null, limitInAll: 0, limitPerMember: null },
  ];
  const coupons: WorldCoupon[] = [];
  for (const coupon of couponFields) {
    const { id } = await db
      .insertInto('discount_coupon')
      .values({
        station_id: stationId,
        code: coupon.code,
        value: coupon.value,
        activity_id: coupon.activityId,
        starts_at: null,
        ends_at: null,
        limit_in_all: coupon.limitInAll,
        limit_per_member: coupon.limitPerMember,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    coupons.push({ id, ...coupon });
  }
  return coupons;
}
