import { Refusal } from '@estacao/contract/server';
import { type ProductQuantity, type Reservation, wrongInQuantity } from '@estacao/domain';
import { type Attempt, once } from '../../attempts/idempotency.ts';
import type { Db, Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { Services } from '../../services.ts';
import { type Offered, offered } from '../activities/offered.ts';
import { heldBy, hold, lockOwn, type Owner, release } from '../activities/stock.ts';
import { chargeTexts } from '../payments/attempt-charge.ts';
import { ask, isOnItsWay, liveCharge } from '../payments/charges.ts';
import { lastsAt } from '../payments/lasts.ts';
import { settle } from '../payments/settle.ts';
import { whyClosed } from './products.ts';

export const cartTexts = {
  gone: 'Um dos produtos não está mais disponível.',
  notInCart: 'Um dos produtos não está no seu carrinho.',
  oneProduct: 'Desta atividade só é possível comprar uma unidade de um produto.',
  busy: chargeTexts.busy,
} as const;

/** Refuses what can't be had, with every reason there is. */
function refuseAll(reasons: readonly string[]): void {
  const [first, ...others] = [...new Set(reasons)];
  if (first !== undefined) throw new Refusal(422, first, { others });
}

/** What is wrong with a member having so many of these, all that they have of each activity included. */
export async function checkWanted(
  trx: Db | Trx,
  owner: Owner,
  wanted: readonly ProductQuantity[],
  now: Date,
): Promise<void> {
  const products = await offered(
    trx,
    owner,
    wanted.map(({ productId }) => productId),
    now,
  );
  checkQuantities(wanted, products, (one) => whyClosed(one, now));
}

/** The same of products that are known already; whether they may be had now is asked where that hangs on more than how many. */
export function checkQuantities(
  wanted: readonly ProductQuantity[],
  products: ReadonlyMap<number, Offered>,
  closed: (one: Offered) => string | undefined = () => undefined,
): void {
  const reasons: string[] = [];
  const ofOne = new Map<number, number>();
  for (const { productId, quantity } of wanted) {
    const found = products.get(productId);
    if (found === undefined) {
      reasons.push(cartTexts.gone);
      continue;
    }
    if (found.action.isOneProduct) ofOne.set(found.action.id, (ofOne.get(found.action.id) ?? 0) + quantity);
    const wrong = closed(found) ?? wrongInQuantity(found.product, quantity);
    if (wrong !== undefined) reasons.push(wrong);
  }
  if ([...ofOne.values()].some((quantity) => quantity > 1)) reasons.push(cartTexts.oneProduct);
  refuseAll(reasons);
}

/**
 * Looks after a payment under way before it may be given up for another. Nothing may be done about one that is just on its way to
 * the gateway; and of one that waits, the gateway may know that it is paid.
 */
export async function lookAfterPayment(services: Services, memberId: number): Promise<void> {
  const live = await liveCharge(services, memberId);
  if (live === undefined) return;
  if (isOnItsWay(live, services.clock())) throw new Refusal(409, cartTexts.busy);
  try {
    await ask(services, live.id, { evenIfJustAsked: true });
  } catch {
    // Whoever can't be asked may have the money already.
    throw new Refusal(409, cartTexts.busy);
  }
}

/** Gives up a payment under way: what it held is the member's to hold anew. */
export async function supersede(trx: Trx, memberId: number, now: Date): Promise<void> {
  const live = await trx
    .selectFrom('charge')
    .select(['id', 'state', 'created_at'])
    .where('member_id', '=', memberId)
    .where('bill_id', 'is', null)
    .where('state', 'in', ['created', 'pending'])
    .executeTakeFirst();
  if (live === undefined) return;
  if (isOnItsWay(live, now.getTime())) throw new Refusal(409, cartTexts.busy);
  await settle(trx, live.id, { kind: 'superseded' }, now);
}

/** Holds so many of each, instead of whatever was held before, or nothing. */
export async function reserve(
  services: Services,
  owner: Owner,
  wanted: readonly ProductQuantity[],
  attempt: Attempt,
): Promise<Reservation> {
  const { clock } = services;
  const lasts = lastsAt(services, owner.stationId);
  const begun = await once(services, attempt, async (trx) => {
    const now = new Date(clock());
    await lockMember(trx, owner.memberId);
    // All at once and before anything else: who takes locks in two goes waits for somebody who waits for them.
    await lockOwn(
      trx,
      owner.memberId,
      wanted.map(({ productId }) => productId),
      now,
    );
    await supersede(trx, owner.memberId, now);
    const held = await heldBy(trx, owner.memberId);
    await release(
      trx,
      held.map(({ id }) => id),
    );
    const inCart = await trx
      .selectFrom('cart_item')
      .select('product_id')
      .where('member_id', '=', owner.memberId)
      .execute();
    if (wanted.some(({ productId }) => !inCart.some(({ product_id }) => product_id === productId)))
      throw new Refusal(422, cartTexts.notInCart);
    await checkWanted(trx, owner, wanted, now);
    const until = new Date(now.getTime() + lasts.hold);
    for (const line of [...wanted].sort((a, b) => a.productId - b.productId)) {
      // What there is was counted under the same lock.
      if (!(await hold(trx, owner, line, { now, until })))
        throw new Error(`product ${line.productId} was there, and is not`);
    }
    return { expiresAt: until.toISOString(), products: wanted };
  });
  return { ...begun, now: new Date(clock()).toISOString(), pendingOrders: [] };
}

/** What is held for a member now. */
export async function reservationOf(services: Services, memberId: number): Promise<Reservation> {
  const { database, clock } = services;
  const { db } = database;
  const charge = await liveCharge(services, memberId);
  const now = new Date(clock());
  const rows = await db
    .selectFrom('reservation')
    .select(['product_id', 'quantity', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'held')
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute();
  const orders =
    charge === undefined
      ? []
      : await db
          .selectFrom('product_order')
          .select('id')
          .where('charge_id', '=', charge.id)
          .orderBy('id')
          .execute();
  const ends = rows.map(({ expires_at }) => expires_at.getTime());
  const end = charge?.expires_at?.getTime() ?? (ends.length === 0 ? null : Math.min(...ends));
  return {
    expiresAt: end === null ? null : new Date(end).toISOString(),
    now: now.toISOString(),
    products: rows.map(({ product_id, quantity }) => ({ productId: product_id, quantity })),
    pendingOrders: orders.map(({ id }) => id),
  };
}
