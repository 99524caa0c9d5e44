import { MAX_MEMBER_RECORDS } from '@estacao/contract/server';
import {
  appointmentTexts,
  CANCEL_WINDOW_HOURS,
  dateOf,
  momentOf,
  type UnionAppointment,
  type Weekday,
  weekdayNumber,
} from '@estacao/domain';
import type { Database } from '../../database/database.ts';
import type { Clock, UnionServices } from '../../ports.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

export const NEWS_PAGE = 6;

const OFFICE = 'Sede';

/** Minimum days until a requested appointment, so that it can still be cancelled. */
const MIN_DAYS_AHEAD = 3;

/** The next date of the weekday that is at least `MIN_DAYS_AHEAD` days ahead, at 9:00. */
export function nextAppointmentOn(weekday: Weekday, now: number): Date {
  const dayNumber = weekdayNumber(weekday);
  for (let daysAhead = MIN_DAYS_AHEAD; ; daysAhead += 1) {
    const day = dateOf(now + daysAhead * DAY);
    if (new Date(`${day}T12:00:00Z`).getUTCDay() === dayNumber) return momentOf(day, '09:00');
  }
}

export const statusTexts = {
  planned: appointmentTexts.planned,
  confirmed: 'Confirmado',
  cancelled: appointmentTexts.cancelled,
  done: appointmentTexts.done,
} as const;

/** Fake union services on our tables. They agree to every request at once. */
export function sandboxUnion({ db }: Database, clock: Clock): UnionServices {
  const appointmentsOf = (area: string, memberId: number) =>
    db.selectFrom('union_appointment').where('area', '=', area).where('member_id', '=', memberId);

  return {
    async processes(area, { memberId }) {
      const rows = await db
        .selectFrom('union_process')
        .selectAll()
        .where('area', '=', area)
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute();
      return rows.map(({ number, type, filed_on, status, court, title, value, url, is_collective }) => ({
        number,
        type,
        filedOn: filed_on,
        status,
        court,
        title,
        value,
        url,
        isCollective: is_collective,
      }));
    },

    async appointments(area, { memberId, stationId }) {
      const rows = await appointmentsOf(area, memberId)
        .selectAll()
        .orderBy('starts_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_MEMBER_RECORDS)
        .execute();
      return rows.reverse().map(
        ({ id, starts_at, description, status, was_missed, office }): UnionAppointment => ({
          id,
          at: starts_at.toISOString(),
          when: null,
          description,
          status: statusTexts[status],
          wasMissed: was_missed,
          office: { id: stationId, name: office ?? OFFICE },
        }),
      );
    },

    async submit({ id, area, weekday, description }, { memberId, stationId }) {
      if (weekday === null) return;
      await db
        .insertInto('union_appointment')
        .values({
          station_id: stationId,
          member_id: memberId,
          area,
          starts_at: nextAppointmentOn(weekday, clock()),
          description,
          status: 'planned',
          office: null,
          request_id: id,
        })
        .onConflict((conflict) => conflict.column('request_id').doNothing())
        .execute();
    },

    async cancel(area, { id, officeId }, { memberId, stationId }) {
      const appointment = await appointmentsOf(area, memberId)
        .select('status')
        .where('id', '=', id)
        .executeTakeFirst();
      if (appointment === undefined || officeId !== stationId) return false;
      if (appointment.status === 'cancelled') return true;
      const { numUpdatedRows } = await db
        .updateTable('union_appointment')
        .set({ status: 'cancelled' })
        .where('id', '=', id)
        .where('member_id', '=', memberId)
        .where('starts_at', '>', new Date(clock() + CANCEL_WINDOW_HOURS * HOUR))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    news(area, stationId, page) {
      return db
        .selectFrom('union_news')
        .select(['id', 'title', 'content', 'image'])
        .where('station_id', '=', stationId)
        .where('area', '=', area)
        .orderBy('position')
        .limit(NEWS_PAGE)
        .offset((page - 1) * NEWS_PAGE)
        .execute();
    },

    async themes(stationId) {
      const rows = await db
        .selectFrom('union_theme')
        .select('said')
        .where('station_id', '=', stationId)
        .orderBy('position')
        .execute();
      return rows.map(({ said }) => said);
    },
  };
}

/** Without union services there is no data, and requests wait in the database. */
export const noUnion: UnionServices = {
  processes: async () => [],
  appointments: async () => [],
  submit: async () => {
    throw new Error('no union service accepts requests');
  },
  cancel: async () => false,
  news: async () => [],
  themes: async () => [],
};
