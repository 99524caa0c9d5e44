import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { ANSWERS_WITHIN } from '../../limits/within.ts';
import type { GatewayCharge } from '../../ports.ts';
import type { Services } from '../../services.ts';
import '../cards/tables.ts';
import { forEach } from './for-each.ts';
import { lastsAt } from './lasts.ts';
import { isLastLook, nextLook } from './look-again.ts';
import { type Charge, type Effect, lockCharge, type Outcome, settle } from './settle.ts';

const SECOND = 1_000;

const ASKED_EVERY = 2 * SECOND;
/** A payment counts until the end of its last second. */
const LAST_SECOND = SECOND;
/** A reservation outlasts its payment's deadline by this much. */
export const HELD_BEYOND = 120 * SECOND;
/** A created charge of this age was abandoned: its process has died. */
export const SENT_WITHIN = 60 * SECOND;
const CLOCKS_DIFFER = 10 * SECOND;
/** A card charge may not start later: another process could treat it as abandoned and repeat it. */
const BEGUN_WITHIN = SENT_WITHIN - ANSWERS_WITHIN - CLOCKS_DIFFER;
export const AT_ONCE = 50;

async function chargeOf({ database: { db } }: Services, id: number): Promise<Charge> {
  return db.selectFrom('charge').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * Sends a created charge to the gateway and stores the outcome, without holding locks. Our id makes repeats
 * safe. A card that is too late isn't sent: the gateway's state counts, or it stays `created`.
 */
export async function send(services: Services, chargeId: number): Promise<Charge> {
  const charge = await chargeOf(services, chargeId);
  if (charge.state !== 'created' || charge.method === 'wallet') return charge;
  const { clock, database, gateway } = services;
  if (charge.method === 'credit_card' && charge.created_at.getTime() + BEGUN_WITHIN < clock()) {
    await ask(services, chargeId, { evenIfJustAsked: true });
    return chargeOf(services, chargeId);
  }
  const card =
    charge.card_id === null
      ? undefined
      : await database.db
          .selectFrom('saved_card')
          .select('token')
          .where('id', '=', charge.card_id)
          .executeTakeFirstOrThrow();
  const made = await gateway.createCharge({
    id: charge.own_id,
    stationId: charge.station_id,
    payee: services.stations.byId(charge.station_id)?.station.name ?? 'Estação',
    amount: charge.amount,
    method: charge.method,
    installments: charge.installments,
    ...(card === undefined ? {} : { cardToken: card.token }),
  });
  await store(services, chargeId, made);
  return chargeOf(services, chargeId);
}

async function store(services: Services, chargeId: number, made: GatewayCharge): Promise<void> {
  const { database, clock } = services;
  await database.db.transaction().execute(async (trx) => {
    const charge = await lockCharge(trx, chargeId);
    const now = new Date(clock());
    if (charge.state === 'created') await setPending(services, trx, charge, made, now);
    // Same transaction: a request that sees the charge pending could supersede it although it is paid.
    for (const outcome of outcomesOf(made)) await settle(trx, chargeId, outcome, now);
  });
}

async function setPending(
  services: Services,
  trx: Trx,
  charge: Charge,
  { state, gatewayId, pixCode }: GatewayCharge,
  now: Date,
): Promise<void> {
  const isWaiting = state === 'pending';
  const expiresAt =
    charge.expires_at ?? new Date(now.getTime() + lastsAt(services, charge.station_id).payment);
  await trx
    .updateTable('charge')
    .set({
      state: 'pending',
      gateway_id: gatewayId,
      pix_code: pixCode,
      expires_at: expiresAt,
      // The response to the order already shows other outcomes.
      is_end_unread: isWaiting && charge.bill_id === null,
    })
    .where('id', '=', charge.id)
    .execute();
  // A card under review waits like a PIX, even if its reservation expired during the request.
  if (!isWaiting) return;
  await trx
    .updateTable('reservation')
    .set({ expires_at: new Date(expiresAt.getTime() + HELD_BEYOND) })
    .where('charge_id', '=', charge.id)
    .where('state', '=', 'held')
    .execute();
}

function outcomesOf({ state, reason, payments }: GatewayCharge): Outcome[] {
  const paid = payments.map((payment): Outcome => ({ kind: 'paid', payment }));
  return state === 'refused' ? [...paid, { kind: 'refused', reason: reason ?? '' }] : paid;
}

async function settleAll(services: Services, chargeId: number, outcomes: readonly Outcome[]): Promise<void> {
  for (const outcome of outcomes) await settleOne(services, chargeId, outcome);
}

export async function settleOne(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  chargeId: number,
  outcome: Outcome,
): Promise<Effect> {
  return db.transaction().execute((trx) => settle(trx, chargeId, outcome, new Date(clock())));
}

/**
 * Queries the gateway for a charge and settles the outcome. Throttled by `QUERY_INTERVAL`, with one more
 * query at its deadline before it expires.
 */
export async function ask(
  services: Services,
  chargeId: number,
  { evenIfJustAsked = false } = {},
): Promise<void> {
  const { database, clock, gateway } = services;
  const now = clock();
  const asked = await database.db
    .updateTable('charge')
    .set({ asked_at: new Date(now) })
    .where('id', '=', chargeId)
    .where('state', 'in', ['created', 'pending'])
    // Another process's clock may be ahead, so a caller that must know ignores `asked_at`.
    .$if(!evenIfJustAsked, (charge) =>
      charge.where(({ eb, or }) =>
        or([
          eb('asked_at', 'is', null),
          eb('asked_at', '<=', new Date(now - ASKED_EVERY)),
          eb('expires_at', '<=', new Date(now - LAST_SECOND)).and(
            sql<boolean>`asked_at < expires_at + ${LAST_SECOND} * interval '1 millisecond'`,
          ),
        ]),
      ),
    )
    .returning(['own_id', 'state', 'created_at', 'expires_at'])
    .executeTakeFirst();
  if (asked === undefined) return;
  if (asked.state === 'created') {
    if (asked.created_at.getTime() + SENT_WITHIN <= now) await repair(services, chargeId, asked.own_id);
    return;
  }
  const found = await gateway.lookUp(asked.own_id);
  if (found !== undefined) await settleAll(services, chargeId, outcomesOf(found));
  if (asked.expires_at !== null && asked.expires_at.getTime() + LAST_SECOND <= now)
    await settleOne(services, chargeId, { kind: 'expired' });
}

export async function askIfPossible(services: Services, chargeId: number): Promise<void> {
  await forEach(services, 'charge not refreshed', [chargeId], (id) => ask(services, id));
}

async function repair(services: Services, chargeId: number, ownId: string): Promise<void> {
  const found = await services.gateway.lookUp(ownId);
  if (found !== undefined) return store(services, chargeId, found);
  const charge = await chargeOf(services, chargeId);
  // The buyer has left, so don't charge the card. A PIX is only an offer, valid until its deadline.
  const isOffer = charge.method === 'pix' && (charge.expires_at?.getTime() ?? 0) > services.clock();
  if (isOffer) await send(services, chargeId);
  else await settleOne(services, chargeId, { kind: 'expired' });
}

export async function watchCharges(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const waiting = await database.patient
    .selectFrom('charge')
    .select('id')
    .where(({ eb, or, and }) =>
      or([
        and([eb('state', '=', 'created'), eb('created_at', '<=', new Date(now - SENT_WITHIN))]),
        and([eb('state', '=', 'pending'), eb('expires_at', '<=', new Date(now - LAST_SECOND))]),
      ]),
    )
    // Moves failing charges to the end of the queue.
    .orderBy('asked_at', (asked) => asked.asc().nullsFirst())
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  await forEach(services, 'pending charge not refreshed', waiting, ({ id }) => ask(services, id));
}

/** A separate task: queries for ended charges must not delay pending ones, which reserve stock. */
export async function watchEndedCharges(services: Services): Promise<void> {
  const { database, clock } = services;
  const over = await database.patient
    .selectFrom('charge')
    .select('id')
    .where('look_again_at', '<=', new Date(clock()))
    .orderBy('look_again_at')
    .limit(AT_ONCE)
    .execute();
  await forEach(services, 'ended charge not rechecked', over, ({ id }) => lookAgain(services, id));
}

/** Money may arrive for an ended charge without an event. */
async function lookAgain(services: Services, chargeId: number): Promise<void> {
  const { database, clock, gateway } = services;
  const now = new Date(clock());
  const charge = await chargeOf(services, chargeId);
  const next = nextLook(charge, now);
  const taken = await database.db
    .updateTable('charge')
    .set({ look_again_at: next })
    .where('id', '=', chargeId)
    .where('look_again_at', '<=', now)
    .returning('id')
    .executeTakeFirst();
  if (taken === undefined) return;
  const found = await gateway.lookUp(charge.own_id);
  if (found !== undefined) await settleAll(services, chargeId, outcomesOf(found));
  if (!isLastLook(charge, now)) return;
  await database.db
    .updateTable('charge')
    .set({ look_again_at: null })
    .where('id', '=', chargeId)
    .where('look_again_at', '=', next)
    .execute();
}

export async function liveCharge(
  services: Services,
  memberId: number,
  of: 'cart' | { readonly billIds: readonly number[] } = 'cart',
): Promise<Charge | undefined> {
  const { database, clock } = services;
  const find = () =>
    database.db
      .selectFrom('charge')
      .selectAll()
      .where('member_id', '=', memberId)
      .where(({ eb }) =>
        of === 'cart' ? eb('bill_id', 'is', null) : eb('bill_id', 'in', [0, ...of.billIds]),
      )
      .where('state', 'in', ['created', 'pending'])
      .executeTakeFirst();
  const charge = await find();
  if (charge === undefined) return undefined;
  const now = clock();
  const isOver =
    charge.state === 'created'
      ? charge.created_at.getTime() + SENT_WITHIN <= now
      : charge.expires_at !== null && charge.expires_at.getTime() + LAST_SECOND <= now;
  if (!isOver) return charge;
  await askIfPossible(services, charge.id);
  return find();
}

/** Another process may be sending it, so it can't be superseded now. */
export function isOnItsWay(charge: Pick<Charge, 'state' | 'created_at'>, now: number): boolean {
  return charge.state === 'created' && charge.created_at.getTime() + SENT_WITHIN > now;
}

export function secondsUntilKnown({ created_at }: Pick<Charge, 'created_at'>, now: number): number {
  return Math.max(1, Math.ceil((created_at.getTime() + SENT_WITHIN - now) / SECOND));
}
