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

/** How often the gateway is asked for one charge at most. */
const ASKED_EVERY = 2 * SECOND;
/** To the end of its last second a payment is in time. */
const LAST_SECOND = SECOND;
/** What is held for a payment is held a little longer than that may come. */
export const HELD_BEYOND = 120 * SECOND;
/** A charge that was made and never sent was left by a process that ended: whoever made it needs less time than this. */
export const SENT_WITHIN = 60 * SECOND;
/** Clocks of two processes are not as far from each other as that. */
const CLOCKS_DIFFER = 10 * SECOND;
/** Who has not begun to charge a card by then does so no more: others may be about to charge it anew before it is answered. */
const BEGUN_WITHIN = SENT_WITHIN - ANSWERS_WITHIN - CLOCKS_DIFFER;
/** How many are looked after in one round. */
export const AT_ONCE = 50;

async function chargeOf({ database: { db } }: Services, id: number): Promise<Charge> {
  return db.selectFrom('charge').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * Brings a charge that was made to the gateway, and writes down what comes of it. Nothing is locked while the gateway is asked,
 * and it may be asked twice: its number is ours. Of a card that it is too late for, what the gateway knows counts; it stays
 * `created` where it is too early to say.
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

/** Writes down how a charge stands at the gateway, and settles what came for it. */
async function store(services: Services, chargeId: number, made: GatewayCharge): Promise<void> {
  const { database, clock } = services;
  await database.db.transaction().execute(async (trx) => {
    const charge = await lockCharge(trx, chargeId);
    const now = new Date(clock());
    if (charge.state === 'created') await setPending(services, trx, charge, made, now);
    // At once: whoever saw it wait in between would give it up, though it is paid.
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
      // Any other end is in the answer of the call that made the charge.
      is_end_unread: isWaiting && charge.bill_id === null,
    })
    .where('id', '=', charge.id)
    .execute();
  // A card that is looked into is waited for like a PIX, also where what is held for it ran out while the gateway was asked.
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
 * Asks the gateway for a charge that is waited for, and settles what it says. It asks at most once in `ASKED_EVERY`, and once
 * more when the time of the charge is over: a charge that nothing came for expires then.
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
    // Who has just asked may go by another clock: whoever has to know goes by nothing that is written down of it.
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

/** Asks for a charge for somebody who would see it as it stands: where nobody answers, it stands as it did. */
export async function askIfPossible(services: Services, chargeId: number): Promise<void> {
  await forEach(services, 'charge not asked for', [chargeId], (id) => ask(services, id));
}

/** Of a charge whose answer was lost, or that was never sent: what the gateway knows of it counts. */
async function repair(services: Services, chargeId: number, ownId: string): Promise<void> {
  const found = await services.gateway.lookUp(ownId);
  if (found !== undefined) return store(services, chargeId, found);
  const charge = await chargeOf(services, chargeId);
  // Nobody charges a card for somebody who has long left; a PIX is only an offer, and its time may not be over.
  const isOffer = charge.method === 'pix' && (charge.expires_at?.getTime() ?? 0) > services.clock();
  if (isOffer) await send(services, chargeId);
  else await settleOne(services, chargeId, { kind: 'expired' });
}

/** Looks after what is waited for, also where nobody asks any more. */
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
    // Those that fail each time are no longer the first.
    .orderBy('asked_at', (asked) => asked.asc().nullsFirst())
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  await forEach(services, 'charge not looked after', waiting, ({ id }) => ask(services, id));
}

/** Looks after what is over: nobody waits for it, so that it keeps nothing waiting that is held for a moment only. */
export async function watchEndedCharges(services: Services): Promise<void> {
  const { database, clock } = services;
  const over = await database.patient
    .selectFrom('charge')
    .select('id')
    .where('look_again_at', '<=', new Date(clock()))
    .orderBy('look_again_at')
    .limit(AT_ONCE)
    .execute();
  await forEach(services, 'charge not looked for', over, ({ id }) => lookAgain(services, id));
}

/** Asks for a charge that is over: money may have come for it since, and nobody has told. */
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

/** The charge that a member has under way, once it has been asked for if its time is over and anybody answers. */
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

/** Whether somebody is just about to bring it to the gateway: nothing may be done about it in between. */
export function isOnItsWay(charge: Pick<Charge, 'state' | 'created_at'>, now: number): boolean {
  return charge.state === 'created' && charge.created_at.getTime() + SENT_WITHIN > now;
}

/** How long it takes until what became of it can be said, where it may have been brought to the gateway. */
export function secondsUntilKnown({ created_at }: Pick<Charge, 'created_at'>, now: number): number {
  return Math.max(1, Math.ceil((created_at.getTime() + SENT_WITHIN - now) / SECOND));
}
