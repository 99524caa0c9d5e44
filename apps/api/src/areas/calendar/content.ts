import type { SampleEvent } from '@estacao/stations/content';
import { eventTimes } from '@estacao/stations/content/event-times';
import { type ContentTarget, defineContent, type Seeder } from '../../area.ts';
import { formatMinute, omitNulls } from '../../content/entry-fields.ts';
import { coverOf, coverUrl, pictureUpdateSql } from '../../content/pictures.ts';
import { type KeyedTable, writeKeyedRows } from '../../database/keyed-rows.ts';

const schedules: KeyedTable = {
  table: 'schedule',
  owner: 'station_id',
  updates: { image: pictureUpdateSql('schedule') },
};

/**
 * Sample events have dates relative to `now`. Without `now`, existing events keep their times and new ones
 * are skipped.
 */
async function writeEvents(
  { trx, servedStation: { station }, servedStation, prune }: ContentTarget,
  events: readonly SampleEvent[],
  now?: number,
): Promise<void> {
  const existing = await trx
    .selectFrom('schedule')
    .select(['key', 'starts_at', 'ends_at'])
    .where('station_id', '=', station.id)
    .execute();
  const timesByKey = new Map(existing.map(({ key, starts_at, ends_at }) => [key, { starts_at, ends_at }]));
  const timesOf = (event: SampleEvent) => {
    if (event.start === undefined && now === undefined) return timesByKey.get(event.key);
    const { start, end } = eventTimes(event, now ?? 0);
    return { starts_at: start, ends_at: end };
  };
  const rows = events.flatMap((event) => {
    const times = timesOf(event);
    if (times === undefined) return [];
    const { key, name, description, cover } = event;
    return [{ key, name, description: description ?? null, image: coverUrl(servedStation, cover), ...times }];
  });
  await writeKeyedRows(trx, schedules, station.id, rows, prune);
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
      omitNulls<SampleEvent>({
        key,
        name,
        description,
        cover: coverOf(image),
        start: formatMinute(starts_at),
        end: ends_at === null ? null : formatMinute(ends_at),
      }),
    );
  },

  write: (target, events) => writeEvents(target, events),
});

export const eventSeeder: Seeder = {
  filled: (db) => db.selectFrom('schedule').select('station_id').distinct().execute(),
  fill: ({ trx, servedStation, content, now }) =>
    writeEvents({ trx, servedStation, prune: false }, content.events, now),
};
