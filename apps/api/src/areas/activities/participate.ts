import { Refusal } from '@estacao/contract/server';
import {
  type ActivityKind,
  activityKind,
  type Cents,
  formatMoney,
  isLimitReached,
  missingAmount,
  participationTexts,
  rewardOf,
  windowState,
} from '@estacao/domain';
import type { Db, Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import { balanceOf, book } from '../points/ledger.ts';
import type { ParticipationSource } from '../points/sources.ts';
import { participationStateOf } from './participations.ts';
import { rewardParticipation } from './reward.ts';
import { type ActivityRow, availableActivities, type Viewer, visibleActivities } from './rows.ts';

/** Identifies the cause of a participation; the same source counts once. */
export interface Source {
  readonly source: string;
  readonly sourceId: string;
}

export interface Participation extends Source {
  readonly source: ParticipationSource;
  readonly member: Viewer;
  readonly activity: ActivityRow;
  readonly price: Cents;
  readonly reward?: Cents;
  readonly at: Date;
}

interface ParticipationRecord extends Source {
  readonly member: Viewer;
  readonly activityId: number;
  readonly at: Date;
}

export const unmetTexts = {
  balance: (missing: Cents) => `Saldo insuficiente. Faltam ${formatMoney(missing)}.`,
  prerequisites: (names: readonly string[]) =>
    `Para participar desta atividade, você precisa realizar primeiro: ${names.join(', ')}.`,
} as const;

interface ActivityReference {
  readonly id: number;
  readonly stationId: number;
}

export async function requireVisible(
  db: Db | Trx,
  { id, stationId }: ActivityReference,
  now: Date,
  activitiesOf = visibleActivities,
): Promise<ActivityRow> {
  const row = await activitiesOf(db, stationId, now)
    .selectAll('activity')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal(404, participationTexts.unavailable);
  return row;
}

export function requireAvailable(
  db: Db | Trx,
  reference: ActivityReference,
  now: Date,
): Promise<ActivityRow> {
  return requireVisible(db, reference, now, availableActivities);
}

export async function requireKind(
  kind: ActivityKind,
  db: Db | Trx,
  id: number,
  { stationId }: Pick<Viewer, 'stationId'>,
  now: Date,
): Promise<ActivityRow> {
  const row = await requireAvailable(db, { id, stationId }, now);
  if (activityKind(row.type_id) !== kind) throw new Refusal(404, participationTexts.unavailable);
  return row;
}

function findParticipation(trx: Trx, { source, sourceId }: Source) {
  return trx
    .selectFrom('participation')
    .select('id')
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
}

/** Throws a refusal with its reason if the rules forbid taking part. */
export async function requireOpen(
  trx: Trx,
  { memberId }: Viewer,
  activity: ActivityRow,
  now: Date,
): Promise<void> {
  const window = { start: activity.starts_at, end: activity.ends_at };
  const state = windowState(window, now, activityKind(activity.type_id) === 'product-order');
  if (state === 'outside') throw new Refusal(422, participationTexts.outside(window));
  if (state === 'broken') throw new Refusal(422, participationTexts.broken);
  const { missing, participations } = await participationStateOf(trx, memberId, activity);
  if (missing.length > 0) throw new Refusal(422, unmetTexts.prerequisites(missing));
  if (isLimitReached(activity.limit_per_user, participations))
    throw new Refusal(422, participationTexts.limit);
}

/** Checks every rule under the lock on the member's row, takes the price and credits the reward. */
export async function participate(
  trx: Trx,
  participation: Participation,
): Promise<{ readonly id: number; readonly earned: Cents }> {
  const { member, activity, at } = participation;
  await lockMember(trx, member.memberId);
  await requireOpen(trx, member, activity, at);
  await bookPrice(trx, participation);
  const { id } = await recordParticipation(trx, { ...participation, activityId: activity.id });
  return { id, earned: await creditReward(trx, participation) };
}

async function bookPrice(
  trx: Trx,
  { member, activity, price, source, sourceId, at }: Participation,
): Promise<void> {
  if (price === 0) return;
  const result = await book(trx, {
    memberId: member.memberId,
    stationId: member.stationId,
    amount: -price,
    description: activity.name,
    source: `${source}-price`,
    sourceId,
    at,
  });
  if (result === 'short') {
    const missing = missingAmount(price, await balanceOf(trx, member.memberId, at));
    throw new Refusal(422, unmetTexts.balance(missing));
  }
}

/** Records a participation without checks or reward. Idempotent per source. */
export async function recordParticipation(
  trx: Trx,
  { member, activityId, source, sourceId, at }: ParticipationRecord,
): Promise<{ readonly id: number }> {
  const insertedRow = await trx
    .insertInto('participation')
    .values({
      member_id: member.memberId,
      station_id: member.stationId,
      activity_id: activityId,
      source,
      source_id: sourceId,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['source', 'source_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const participation = insertedRow ?? (await findParticipation(trx, { source, sourceId }));
  if (participation === undefined)
    throw new Error(`${source} ${sourceId} could be neither inserted nor found`);
  return participation;
}

async function creditReward(
  trx: Trx,
  { member, activity, source, sourceId, reward, at }: Participation,
): Promise<Cents> {
  const { id, name, points, additional_cashback: additionalCashback } = activity;
  return rewardParticipation(trx, {
    memberId: member.memberId,
    stationId: member.stationId,
    subject: `activity-${id}`,
    amount: reward ?? rewardOf({ points, additionalCashback }),
    limitPerUser: activity.limit_per_user,
    description: name,
    source: `${source}-reward`,
    sourceId,
    at,
  });
}
