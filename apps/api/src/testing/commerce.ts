import {
  type AnswerOf,
  addToCart,
  getOrder,
  listCart,
  paySandboxPix,
  placeOrder,
  quantityFields,
  reserve,
  saveCard,
} from '@estacao/contract';
import type { Client } from '@estacao/contract/client';
import type { OrderedGroup, ProductQuantity } from '@estacao/domain';
import { noShipping } from '@estacao/domain';
import type { Insertable } from 'kysely';
import { balanceOf, book } from '../areas/points/ledger.ts';
import type { Tables } from '../database/tables.ts';
import { hashToken } from '../secrets/token.ts';
import { DAY } from './clock.ts';
import { type Person, signInAs } from './person.ts';
import { stationBySlug, type TestApi } from './test-api.ts';

let nameCount = 0;

export function nextName(): string {
  nameCount += 1;
  return `teste-${process.pid}-${nameCount}`;
}

type ActivityChanges = Partial<Insertable<Tables['activity']>>;
type ProductChanges = Partial<Insertable<Tables['product']>>;

export async function insertActivity(
  { database: { db }, clock }: Pick<TestApi, 'database' | 'clock'>,
  slug: string,
  changes: ActivityChanges = {},
): Promise<number> {
  const stationId = stationBySlug(slug).id;
  const key = nextName();
  const last = await db
    .selectFrom('activity')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('station_id', '=', stationId)
    .executeTakeFirst();
  const { id } = await db
    .insertInto('activity')
    .values({
      station_id: stationId,
      position: (last?.position ?? 0) + 1,
      key,
      type_id: 3,
      name: `Feira ${key}`,
      image: null,
      open_to_visitors: false,
      starts_at: new Date(clock.now() - DAY),
      ends_at: new Date(clock.now() + 365 * DAY),
      is_digital: true,
      ...changes,
    } as Insertable<Tables['activity']>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertProduct(
  { database: { db } }: Pick<TestApi, 'database'>,
  activityId: number,
  changes: ProductChanges = {},
): Promise<number> {
  const key = nextName();
  const { station_id } = await db
    .selectFrom('activity')
    .select('station_id')
    .where('id', '=', activityId)
    .executeTakeFirstOrThrow();
  const last = await db
    .selectFrom('product')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('activity_id', '=', activityId)
    .executeTakeFirst();
  const { id } = await db
    .insertInto('product')
    .values({
      activity_id: activityId,
      station_id,
      key,
      position: (last?.position ?? 0) + 1,
      name: `Produto ${key}`,
      value: 1_000,
      on_hand: 10,
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertCoupon(
  { database: { db } }: Pick<TestApi, 'database'>,
  changes: Partial<Insertable<Tables['discount_coupon']>> = {},
): Promise<string> {
  const code = nextName().toUpperCase();
  await db
    .insertInto('discount_coupon')
    .values({
      station_id: stationBySlug('aurora').id,
      code,
      value: 700,
      activity_id: null,
      starts_at: null,
      ends_at: null,
      limit_in_all: null,
      limit_per_member: null,
      ...changes,
    })
    .execute();
  return code;
}

export const validCard = {
  number: '4111 1111 1111 1111',
  name: 'Maria Souza',
  cpf: '529.982.247-25',
  birthday: '1990-05-17',
  expiry: '12/39',
  cvv: '123',
  phone: '11987654321',
  cep: '01310100',
  city: 'São Paulo',
  state: 'SP',
  street: 'Avenida Paulista',
  street_number: '1000',
  save: true,
};

export interface Buyer {
  readonly client: Client;
  readonly memberId: number;
  readonly stationId: number;
  fetchCart(): Promise<AnswerOf<typeof listCart>>;
  addToCart(products: readonly ProductQuantity[], key?: string): Promise<unknown>;
  reserve(products: readonly ProductQuantity[], key?: string): Promise<AnswerOf<typeof reserve>>;
  saveCard(number?: string): Promise<number>;
  placeOrder(
    groups: readonly CartGroup[],
    payment?: Payment,
    options?: {
      readonly key?: string;
      readonly coupon?: string;
      readonly isOnlyPayment?: boolean;
      readonly shownTotals?: { readonly total_final_value?: number; readonly credit_card_value?: number };
    },
  ): Promise<AnswerOf<typeof placeOrder>>;
  findOrder(orderId: number): Promise<AnswerOf<typeof getOrder>[number]>;
  setBalance(amount: number): Promise<void>;
}

export interface CartGroup {
  readonly actionId: number;
  readonly products: readonly ProductQuantity[];
  readonly shipping?: OrderedGroup['shipping'];
}

export type Payment =
  | { readonly type: 'pix'; readonly email?: string }
  | {
      readonly type: 'credit_card';
      readonly card: number;
      readonly installments?: number;
      readonly email?: string;
    }
  | undefined;

export async function createBuyer(
  api: TestApi,
  slug = 'aurora',
  mailbox?: string,
): Promise<Buyer & { readonly person: Person }> {
  const person = await signInAs(api, slug, mailbox);
  return { ...createBuyerWith(api, slug, person.token, person.user.id), person };
}

export function createBuyerWith(api: TestApi, slug: string, token: string, memberId: number): Buyer {
  const client = api.client(slug, () => token);
  const stationId = stationBySlug(slug).id;
  return {
    client,
    memberId,
    stationId,
    fetchCart: () => client.call(listCart),
    addToCart: (products, key = nextName()) =>
      client.call(
        addToCart,
        { body: { products: products.map(({ productId, quantity }) => ({ id: productId, quantity })) } },
        { idempotencyKey: key },
      ),
    reserve: (products, key = nextName()) =>
      client.call(
        reserve,
        { body: { user_id: memberId, ...quantityFields(products) } },
        { idempotencyKey: key },
      ),
    async saveCard(number = validCard.number) {
      const { id } = await client.call(saveCard, { body: { ...validCard, number } });
      return id;
    },
    placeOrder: (groups, payment, { key = nextName(), coupon, isOnlyPayment, shownTotals = {} } = {}) =>
      client.call(
        placeOrder,
        {
          body: {
            user_id: memberId,
            cart: groups.map((group) => ({ shipping: noShipping, ...group })),
            payment:
              payment === undefined
                ? null
                : {
                    type: payment.type,
                    ...(payment.type === 'pix'
                      ? {}
                      : { selected_card: payment.card, installments: payment.installments ?? 1 }),
                    ...(payment.email === undefined ? {} : { email: payment.email }),
                  },
            coupon_code: coupon ?? null,
            ...(isOnlyPayment === undefined ? {} : { isOnlyPayment }),
            ...shownTotals,
          },
        },
        { idempotencyKey: key },
      ),
    async findOrder(orderId) {
      const [order] = await client.call(getOrder, { query: { 'where[id]': orderId } });
      if (order === undefined) throw new Error(`no order ${orderId}`);
      return order;
    },
    async setBalance(amount) {
      await api.database.db.transaction().execute(async (trx) => {
        const change = amount - (await balanceOf(trx, memberId, new Date(api.clock.now())));
        if (change === 0) return;
        await book(trx, {
          memberId,
          stationId,
          amount: change,
          description: 'Teste',
          source: 'sample',
          sourceId: nextName(),
          at: new Date(api.clock.now()),
        });
      });
    },
  };
}

/**
 * Creates members with large balances and inserts their sessions directly, because logging in one by one is
 * slow.
 */
export async function createBuyers(api: TestApi, count: number): Promise<readonly Buyer[]> {
  const stationId = stationBySlug('aurora').id;
  const { person } = await createBuyer(api);
  const { db } = api.database;
  const now = new Date(api.clock.now());
  const ids = await db
    .insertInto('member')
    .values(
      Array.from({ length: count }, (_, index) => ({
        station_id: stationId,
        type_id: 2 as const,
        name: `Comprador ${index}`,
        cpf: null,
        email: `comprador-${nextName()}@exemplo.test`,
        tel: null,
        birthday: null,
        state: null,
        image: null,
        password_hash: 'x',
        status: 'active',
        first_login_at: now,
        password_changed_at: null,
        created_at: now,
      })),
    )
    .returning('id')
    .execute();
  const template = await db
    .selectFrom('session')
    .selectAll()
    .where('member_id', '=', person.user.id)
    .executeTakeFirstOrThrow();
  const tokens = ids.map(({ id }) => `token-of-${id}-${nextName()}`);
  await db
    .insertInto('session')
    .values(
      ids.map(({ id }, index) => ({
        ...template,
        id: crypto.randomUUID(),
        token_hash: hashToken(tokens[index] ?? ''),
        member_id: id,
        station_id: stationId,
        expires_at: new Date(now.getTime() + 3_650 * DAY),
      })),
    )
    .execute();
  const buyers = ids.map(({ id }, index) => createBuyerWith(api, 'aurora', tokens[index] ?? '', id));
  for (const newBuyer of buyers) await newBuyer.setBalance(100_000);
  return buyers;
}

export function payPix(
  api: TestApi,
  code: string,
  action: 'pay' | 'pay twice' | 'pay wrong amount' = 'pay',
  amount?: number,
) {
  return api.client('aurora').call(paySandboxPix, {
    params: { code },
    body: { action, ...(amount === undefined ? {} : { amount }) },
  });
}
