import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { SERVICE_TIMEOUT } from '../../limits/with-timeout.ts';
import type { GatewayCharge } from '../../ports.ts';
import type { Services } from '../../services.ts';
import '../cards/tables.ts';
import { forEach } from './for-each.ts';
import { isLastRecheck, nextRecheck } from './recheck-times.ts';
import { type Charge, type Effect, lockCharge, type Outcome, settle } from './settle.ts';
import { timeLimitsOf } from './time-limits.ts';

const SECOND = 1_000;

const QUERY_INTERVAL = 2 * SECOND;
/** A payment counts until the end of its last second. */
const LAST_SECOND_MS = SECOND;
/** A reservation outlasts its payment's deadline by this much. */
export const RESERVATION_GRACE = 120 * SECOND;
/** A created charge of this age was abandoned: its process has died. */
export const ABANDONED_AFTER = 60 * SECOND;
const MAX_CLOCK_SKEW = 10 * SECOND;
/** A card charge may not start later: another process could treat it as abandoned and repeat it. */
const CARD_START_WINDOW = ABANDONED_AFTER - SERVICE_TIMEOUT - MAX_CLOCK_SKEW;
export const CHARGE_BATCH = 50;

async function chargeOf({ database: { db } }: Services, id: number): Promise<Charge> {
  return db.selectFrom('charge').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * Sends a created charge to the gateway and stores the outcome, without holding locks. Our id makes repeats
 * safe. After its start window a card charge isn't sent: only the gateway's state is fetched.
 */
export async function sendCharge(services: Services, chargeId: number): Promise<Charge> {
  const charge = await chargeOf(services, chargeId);
  if (charge.state !== 'created' || charge.method === 'wallet') return charge;
  const { clock, database, gateway } = services;
  if (charge.method === 'credit_card' && charge.created_at.getTime() + CARD_START_WINDOW < clock()) {
    await refreshCharge(services, chargeId, { isForced: true });
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
  const response = await gateway.createCharge({
    id: charge.own_id,
    stationId: charge.station_id,
    payee: services.stations.byId(charge.station_id)?.station.name ?? 'Estação',
    amount: charge.amount,
    method: charge.method,
    installments: charge.installments,
    ...(card === undefined ? {} : { cardToken: card.token }),
  });
  await storeResponse(services, chargeId, response);
  return chargeOf(services, chargeId);
}

async function storeResponse(services: Services, chargeId: number, response: GatewayCharge): Promise<void> {
  const { database, clock } = services;
  await database.db.transaction().execute(async (trx) => {
    const charge = await lockCharge(trx, chargeId);
    const now = new Date(clock());
    if (charge.state === 'created') await setPending(services, trx, charge, response, now);
    // In the same transaction: otherwise a request could see a paid charge as pending and supersede it.
    for (const outcome of outcomesOf(response)) await settle(trx, chargeId, outcome, now);
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
    charge.expires_at ?? new Date(now.getTime() + timeLimitsOf(services, charge.station_id).payment);
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
    .set({ expires_at: new Date(expiresAt.getTime() + RESERVATION_GRACE) })
    .where('charge_id', '=', charge.id)
    .where('state', '=', 'held')
    .execute();
}

function outcomesOf({ state, reason, payments }: GatewayCharge): Outcome[] {
  const paidOutcomes = payments.map((payment): Outcome => ({ kind: 'paid', payment }));
  return state === 'refused' ? [...paidOutcomes, { kind: 'refused', reason: reason ?? '' }] : paidOutcomes;
}

async function settleOutcomes(
  services: Services,
  chargeId: number,
  outcomes: readonly Outcome[],
): Promise<void> {
  for (const outcome of outcomes) await settleOutcome(services, chargeId, outcome);
}

export async function settleOutcome(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  chargeId: number,
  outcome: Outcome,
): Promise<Effect> {
  return db.transaction().execute((trx) => settle(trx, chargeId, outcome, new Date(clock())));
}

/**
 * Queries the gateway for a charge and settles the outcome. Throttled by `QUERY_INTERVAL`. Before it expires
 * a charge, it queries once more at the deadline.
 */
export async function refreshCharge(
  services: Services,
  chargeId: number,
  { isForced = false } = {},
): Promise<void> {
  const { database, clock, gateway } = services;
  const now = clock();
  const claimedCharge = await database.db
    .updateTable('charge')
    .set({ asked_at: new Date(now) })
    .where('id', '=', chargeId)
    .where('state', 'in', ['created', 'pending'])
    // Another process's clock may be ahead, so a forced query ignores `asked_at`.
    .$if(!isForced, (charge) =>
      charge.where(({ eb, or }) =>
        or([
          eb('asked_at', 'is', null),
          eb('asked_at', '<=', new Date(now - QUERY_INTERVAL)),
          eb('expires_at', '<=', new Date(now - LAST_SECOND_MS)).and(
            sql<boolean>`asked_at < expires_at + ${LAST_SECOND_MS} * interval '1 millisecond'`,
          ),
        ]),
      ),
    )
    .returning(['own_id', 'state', 'created_at', 'expires_at'])
    .executeTakeFirst();
  if (claimedCharge === undefined) return;
  if (claimedCharge.state === 'created') {
    if (claimedCharge.created_at.getTime() + ABANDONED_AFTER <= now)
      await recoverCharge(services, chargeId, claimedCharge.own_id);
    return;
  }
  const gatewayCharge = await gateway.lookUp(claimedCharge.own_id);
  if (gatewayCharge !== undefined) await settleOutcomes(services, chargeId, outcomesOf(gatewayCharge));
  if (claimedCharge.expires_at !== null && claimedCharge.expires_at.getTime() + LAST_SECOND_MS <= now)
    await settleOutcome(services, chargeId, { kind: 'expired' });
}

export async function tryRefreshCharge(services: Services, chargeId: number): Promise<void> {
  await forEach(services, 'charge not refreshed', [chargeId], (id) => refreshCharge(services, id));
}

async function recoverCharge(services: Services, chargeId: number, ownId: string): Promise<void> {
  const gatewayCharge = await services.gateway.lookUp(ownId);
  if (gatewayCharge !== undefined) return storeResponse(services, chargeId, gatewayCharge);
  const charge = await chargeOf(services, chargeId);
  // The buyer has left, so don't charge the card. A PIX is only an offer, valid until its deadline.
  const isOffer = charge.method === 'pix' && (charge.expires_at?.getTime() ?? 0) > services.clock();
  if (isOffer) await sendCharge(services, chargeId);
  else await settleOutcome(services, chargeId, { kind: 'expired' });
}

export async function refreshDueCharges(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const dueCharges = await database.backgroundDb
    .selectFrom('charge')
    .select('id')
    .where(({ eb, or, and }) =>
      or([
        and([eb('state', '=', 'created'), eb('created_at', '<=', new Date(now - ABANDONED_AFTER))]),
        and([eb('state', '=', 'pending'), eb('expires_at', '<=', new Date(now - LAST_SECOND_MS))]),
      ]),
    )
    // Moves failing charges to the end of the queue.
    .orderBy('asked_at', (column) => column.asc().nullsFirst())
    .orderBy('id')
    .limit(CHARGE_BATCH)
    .execute();
  await forEach(services, 'pending charge not refreshed', dueCharges, ({ id }) =>
    refreshCharge(services, id),
  );
}

/** A separate task: queries for ended charges must not delay pending ones, which reserve stock. */
export async function recheckEndedCharges(services: Services): Promise<void> {
  const { database, clock } = services;
  const endedCharges = await database.backgroundDb
    .selectFrom('charge')
    .select('id')
    .where('look_again_at', '<=', new Date(clock()))
    .orderBy('look_again_at')
    .limit(CHARGE_BATCH)
    .execute();
  await forEach(services, 'ended charge not rechecked', endedCharges, ({ id }) =>
    recheckCharge(services, id),
  );
}

/** Money may arrive for an ended charge without an event. */
async function recheckCharge(services: Services, chargeId: number): Promise<void> {
  const { database, clock, gateway } = services;
  const now = new Date(clock());
  const charge = await chargeOf(services, chargeId);
  const nextRecheckAt = nextRecheck(charge, now);
  const claimedCharge = await database.db
    .updateTable('charge')
    .set({ look_again_at: nextRecheckAt })
    .where('id', '=', chargeId)
    .where('look_again_at', '<=', now)
    .returning('id')
    .executeTakeFirst();
  if (claimedCharge === undefined) return;
  const gatewayCharge = await gateway.lookUp(charge.own_id);
  if (gatewayCharge !== undefined) await settleOutcomes(services, chargeId, outcomesOf(gatewayCharge));
  if (!isLastRecheck(charge, now)) return;
  await database.db
    .updateTable('charge')
    .set({ look_again_at: null })
    .where('id', '=', chargeId)
    .where('look_again_at', '=', nextRecheckAt)
    .execute();
}

export async function findOpenCharge(
  services: Services,
  memberId: number,
  scope: 'cart' | { readonly billIds: readonly number[] } = 'cart',
): Promise<Charge | undefined> {
  const { database, clock } = services;
  const findCharge = () =>
    database.db
      .selectFrom('charge')
      .selectAll()
      .where('member_id', '=', memberId)
      .where(({ eb }) =>
        scope === 'cart' ? eb('bill_id', 'is', null) : eb('bill_id', 'in', [0, ...scope.billIds]),
      )
      .where('state', 'in', ['created', 'pending'])
      .executeTakeFirst();
  const charge = await findCharge();
  if (charge === undefined) return undefined;
  const now = clock();
  const hasEnded =
    charge.state === 'created'
      ? charge.created_at.getTime() + ABANDONED_AFTER <= now
      : charge.expires_at !== null && charge.expires_at.getTime() + LAST_SECOND_MS <= now;
  if (!hasEnded) return charge;
  await tryRefreshCharge(services, charge.id);
  return findCharge();
}

/** Another process may be sending the charge, so it can't be superseded now. */
export function isBeingSent(charge: Pick<Charge, 'state' | 'created_at'>, now: number): boolean {
  return charge.state === 'created' && charge.created_at.getTime() + ABANDONED_AFTER > now;
}

export function secondsUntilAbandoned({ created_at }: Pick<Charge, 'created_at'>, now: number): number {
  return Math.max(1, Math.ceil((created_at.getTime() + ABANDONED_AFTER - now) / SECOND));
}
