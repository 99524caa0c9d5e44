import type { SampleEvent } from '@estacao/stations/content';
import { eventTimes } from '@estacao/stations/content/event-times';
import { type ContentTarget, defineContent, type Seeder } from '../../area.ts';
import { coverOf, coverUrl, pictureToWrite } from '../../content/pictures.ts';
import { minuteOf, said } from '../../content/said.ts';
import { type KeyedTable, writeKeyed } from '../../database/keyed-rows.ts';

const schedules: KeyedTable = {
  table: 'schedule',
  owner: 'station_id',
  updates: { image: pictureToWrite('schedule') },
};

/**
 * Sample events have dates relative to `now`. Without `now`, existing events keep their times and new ones
 * are skipped.
 */
async function writeEvents(
  { trx, found: { station }, found, prune }: ContentTarget,
  events: readonly SampleEvent[],
  now?: number,
): Promise<void> {
  const known = await trx
    .selectFrom('schedule')
    .select(['key', 'starts_at', 'ends_at'])
    .where('station_id', '=', station.id)
    .execute();
  const knownOf = new Map(known.map(({ key, starts_at, ends_at }) => [key, { starts_at, ends_at }]));
  const timesOf = (event: SampleEvent) => {
    if (event.start === undefined && now === undefined) return knownOf.get(event.key);
    const { start, end } = eventTimes(event, now ?? 0);
    return { starts_at: start, ends_at: end };
  };
  const rows = events.flatMap((event) => {
    const times = timesOf(event);
    if (times === undefined) return [];
    const { key, name, description, cover } = event;
    return [{ key, name, description: description ?? null, image: coverUrl(found, cover), ...times }];
  });
  await writeKeyed(trx, schedules, station.id, rows, prune);
}

export const eventContent = defineContent({
  list: 'events',

  async read(db, { station }) {
    const rows = await db
      .selectFrom('schedule')
      .selectAll()
      .where('station_id', '=', station.id)
      .orderBy('position')
      .execute();
    return rows.map(({ key, name, description, image, starts_at, ends_at }) =>
      said<SampleEvent>({
        key,
        name,
        description,
        cover: coverOf(image),
        start: minuteOf(starts_at),
        end: ends_at === null ? null : minuteOf(ends_at),
      }),
    );
  },

  write: (target, events) => writeEvents(target, events),
});

export const eventSeeder: Seeder = {
  filled: (db) => db.selectFrom('schedule').select('station_id').distinct().execute(),
  fill: ({ trx, found, content, now }) => writeEvents({ trx, found, prune: false }, content.events, now),
};
