import { dateOf } from '@estacao/domain';
import { cancelSubscription } from '../../areas/payments/bills/cancel.ts';
import type { Database } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { Dice } from '../simulation/dice.ts';
import { stationBySlug } from '../test-api.ts';

const BATCH = 1_000;
const plans = { 30: 4_990, 183: 24_990, 365: 39_900, 7: 990 } as const;
const MONTH = 30;

export async function insertSubscribers({ db }: Database, dice: Dice, count: number, now: Date) {
  const stationId = stationBySlug('aurora').id;
  const planIds: number[] = [];
  for (const [position, [days, amount]] of Object.entries(plans).entries()) {
    const { id } = await db
      .insertInto('plan')
      .values({
        station_id: stationId,
        key: `renewed-${days}`,
        position: 500 + position,
        name: `Plano de ${days} dias`,
        benefits: [],
        amount_cents: amount,
        discount_cents: 0,
        days: Number(days),
        highlighted: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    planIds.push(id);
  }
  const { id: activityId } = await db
    .insertInto('activity')
    .values({
      station_id: stationId,
      position: 5_000,
      key: 'renewed',
      type_id: 21,
      name: 'Cesta',
      image: null,
      open_to_visitors: false,
      points: 100,
      recurrence: 'monthly',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let insertedCount = 0; insertedCount < count; insertedCount += BATCH) {
    const members = await db
      .insertInto('member')
      .values(
        Array.from({ length: Math.min(BATCH, count - insertedCount) }, (_, index) => ({
          station_id: stationId,
          type_id: 2 as const,
          name: `Assinante ${insertedCount + index}`,
          cpf: null,
          email: `assinante-${insertedCount + index}@exemplo.test`,
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
    const cards = await db
      .insertInto('saved_card')
      .values(members.map(({ id }) => createCardRow(id, stationId, 1, now)))
      .returning(['id', 'member_id'])
      .execute();
    await db
      .insertInto('subscription')
      .values(
        cards.map(({ id: cardId, member_id: memberId }) => {
          const recurrence = dice.pickWeighted({ weekly: 1, monthly: 6, halfyearly: 2, yearly: 3 });
          const days = { weekly: 7, monthly: MONTH, halfyearly: 183, yearly: 365 }[recurrence];
          const planId = planIds[Object.keys(plans).indexOf(String(days))] ?? null;
          const isPlan = dice.chance(60);
          return {
            member_id: memberId,
            station_id: stationId,
            plan_id: isPlan ? planId : null,
            activity_id: isPlan ? null : activityId,
            state: 'active' as const,
            description: 'Assinatura',
            price: plans[days as keyof typeof plans],
            recurrence,
            method: 'credit_card' as const,
            card_id: isPlan ? cardId : null,
            anchored_on: dateOf(now),
            next_due_on: dateOf(now),
            created_at: now,
          };
        }),
      )
      .execute();
  }
}

export function createCardRow(memberId: number, stationId: number, number: number, now: Date) {
  return {
    member_id: memberId,
    station_id: stationId,
    provider: 'moody',
    token: `card-${memberId}-${number}`,
    brand: 'Visa',
    last_digits: '1111',
    is_saved: true,
    created_at: now,
  };
}

export async function simulateMembers({ db }: Database, dice: Dice, now: Date, tick: number): Promise<void> {
  const activeSubscriptions = await db
    .selectFrom('subscription')
    .select(['id', 'member_id', 'station_id'])
    .where('state', '=', 'active')
    .execute();
  const changeCount = Math.ceil(activeSubscriptions.length / 100);
  for (let time = 0; time < changeCount; time += 1) {
    const subscription = activeSubscriptions[dice.below(activeSubscriptions.length)];
    if (subscription === undefined) return;
    if (dice.chance(80)) {
      await db
        .insertInto('saved_card')
        .values(createCardRow(subscription.member_id, subscription.station_id, 2 + tick * 1_000 + time, now))
        .execute();
    } else if (dice.chance(30)) {
      await db.transaction().execute(async (trx) => {
        await lockMember(trx, subscription.member_id);
        await cancelSubscription(trx, subscription, 'Outro', now);
      });
    }
  }
}
