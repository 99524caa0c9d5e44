import { coursePrice } from '@estacao/domain';
import type { SampleActivity } from '@estacao/stations/content';
import type { SeedContext, Seeder } from '../../area.ts';
import { systemRandom } from '../../ports.ts';
import { newCode } from '../../secrets/code.ts';
import { DEMO_MAILBOX, sampleEmail, sampleIds } from '../members/demo.ts';
import { familyFor } from '../members/family.ts';
import { activityContent } from './content.ts';

const DAY = 24 * 60 * 60_000;

/** Brasília is always three hours behind UTC, without daylight saving time. */
const UTC_OFFSET_MS = 3 * 60 * 60_000;

function dateAt(now: number, days: number, hour: number): Date {
  const midnight = Math.floor((now - UTC_OFFSET_MS) / DAY) * DAY + UTC_OFFSET_MS;
  return new Date(midnight + days * DAY + hour * 60 * 60_000);
}

export const activitySeeder: Seeder = {
  filled: (db) => db.selectFrom('activity').select('station_id').distinct().execute(),

  async fill({ trx, servedStation, content, now }) {
    await activityContent.write({ trx, servedStation, prune: false }, content.activities);
    for (const { key, opensInDays, closesInDays, course } of content.activities) {
      const sampleActivity = trx
        .selectFrom('activity')
        .select('id')
        .where('station_id', '=', servedStation.station.id)
        .where('key', '=', key);
      if (opensInDays !== undefined || closesInDays !== undefined)
        await trx
          .updateTable('activity')
          .set({
            ...(opensInDays === undefined ? {} : { starts_at: dateAt(now, opensInDays, 9) }),
            ...(closesInDays === undefined ? {} : { ends_at: dateAt(now, closesInDays, 18) }),
          })
          .where('id', 'in', sampleActivity)
          .execute();
      if (course?.inDays !== undefined)
        await trx
          .updateTable('course')
          .set({ held_at: dateAt(now, course.inDays, 19) })
          .where('activity_id', 'in', sampleActivity)
          .execute();
    }
  },
};

export const dependentSeeder: Seeder = {
  dependsOn: ['members'],
  filled: (db) => db.selectFrom('dependent').select('station_id').distinct().execute(),

  async fill({ trx, servedStation: { station }, content }) {
    const idByEmail = await sampleIds(trx, station.id);
    const rows = content.members.flatMap(({ mailbox, dependents = [] }) => {
      const id = idByEmail.get(sampleEmail(station.slug, mailbox));
      if (id === undefined) return [];
      return dependents.map((dependent, index) => ({
        member_id: id,
        station_id: station.id,
        position: index,
        ...dependent,
      }));
    });
    if (rows.length > 0) await trx.insertInto('dependent').values(rows).execute();
  },
};

export const participationSeeder: Seeder = {
  dependsOn: ['members'],
  filled: (db) => db.selectFrom('participation').select('station_id').distinct().execute(),

  async fill(context) {
    const { trx, servedStation, content } = context;
    const { station } = servedStation;
    const memberId = (await sampleIds(trx, station.id)).get(sampleEmail(station.slug, DEMO_MAILBOX));
    if (memberId === undefined) return;
    for (const activity of content.activities)
      for (const [index, daysAgo] of (activity.doneDaysAgo ?? []).entries())
        await seedParticipation(context, memberId, activity, index, daysAgo);
  },
};

async function seedParticipation(
  { trx, servedStation: { station }, now }: SeedContext,
  memberId: number,
  activity: SampleActivity,
  index: number,
  daysAgo: number,
): Promise<void> {
  const row = await trx
    .selectFrom('activity')
    .leftJoin('course', 'course.activity_id', 'activity.id')
    .select(['activity.id', 'activity.points', 'activity.additional_cashback', 'activity.price'])
    .select(['activity.is_family', 'activity.is_full_tank'])
    .select(['course.id as course_id', 'course.price as course_price', 'course.discount_price'])
    .where('activity.station_id', '=', station.id)
    .where('activity.key', '=', activity.key)
    .executeTakeFirstOrThrow();
  const owner = { member_id: memberId, station_id: station.id, activity_id: row.id };
  const created_at = new Date(now - daysAgo * DAY);
  const { id } = await trx
    .insertInto('participation')
    .values({ ...owner, source: 'sample', source_id: `${memberId}-${row.id}-${index}`, created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const price = row.course_price === null ? row.price : coursePrice(row.course_price, row.discount_price);
  if (price !== null && (price > 0 || row.course_id === null))
    await trx
      .insertInto('purchase')
      .values({
        ...owner,
        participation_id: id,
        code: newCode(systemRandom),
        price,
        reward: row.points + row.additional_cashback,
        created_at,
      })
      .execute();
  if (row.course_id !== null)
    await trx
      .insertInto('voucher')
      .values({
        ...owner,
        code: newCode(systemRandom),
        course_id: row.course_id,
        participation_id: id,
        order_id: null,
        unit: null,
        dependents: JSON.stringify(await familyFor(trx, memberId, row)),
        consented_at: created_at,
        created_at,
        ...(activity.voucherUsed === true
          ? { used_at: new Date(now - Math.floor(daysAgo / 2) * DAY), used_by_id: memberId }
          : { used_at: null, used_by_id: null }),
      })
      .execute();
}
