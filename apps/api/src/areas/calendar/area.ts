import type * as calendarCalls from '@estacao/contract/calls/calendar';
import { daysText, type StationEvent, spanOf } from '@estacao/domain';
import type { Generated, Selectable } from 'kysely';
import { defineArea } from '../../area.ts';
import type { Tables } from '../../database/tables.ts';
import { notFound } from '../../not-found.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { eventContent, eventSeeder } from './content.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    schedule: {
      id: Generated<number>;
      station_id: number;
      key: string;
      position: number;
      name: string;
      /** May contain HTML. */
      description: string | null;
      image: string | null;
      starts_at: Date;
      ends_at: Date | null;
    };
  }
}

type Row = Pick<
  Selectable<Tables['schedule']>,
  'id' | 'name' | 'description' | 'image' | 'starts_at' | 'ends_at'
>;

function eventOf({ starts_at, ends_at, ...row }: Row): StationEvent<string> {
  const [start, end] = [starts_at.toISOString(), ends_at?.toISOString() ?? null];
  return { ...row, day: daysText(spanOf({ start, end })), start, end };
}

function calendarHandlers({ database: { db } }: Services): HandlersOf<typeof calendarCalls> {
  const eventsOf = (stationId: number) =>
    db
      .selectFrom('schedule')
      .select(['id', 'name', 'description', 'image', 'starts_at', 'ends_at'])
      .where('station_id', '=', stationId);
  return {
    async listSchedules({ caller }) {
      const rows = await eventsOf(caller.stationId).orderBy('starts_at').orderBy('id').execute();
      return rows.map(eventOf);
    },

    async getSchedule({ caller, params }) {
      const row = await eventsOf(caller.stationId)
        .where('id', '=', params.id)
        .executeTakeFirstOrThrow(notFound);
      return eventOf(row);
    },
  };
}

export const calendar = defineArea({
  name: 'calendar',
  handlers: calendarHandlers,
  content: [eventContent],
  seeders: [eventSeeder],
});
