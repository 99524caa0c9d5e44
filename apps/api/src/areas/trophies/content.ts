import type { SampleTrophy } from '@estacao/stations/content';
import { sql } from 'kysely';
import { defineContent } from '../../area.ts';
import { coverOf, coverUrl, pictureToWrite } from '../../content/pictures.ts';
import { type KeyedTable, writeKeyed } from '../../database/keyed-rows.ts';

const kinds: KeyedTable = {
  table: 'trophy_kind',
  owner: 'station_id',
  updates: { image: pictureToWrite('trophy_kind') },
};

/** The trophies that a station has to give. */
export const trophyContent = defineContent({
  list: 'trophies',

  async read(db, { station }) {
    const rows = await db
      .selectFrom('trophy_kind')
      .selectAll()
      .where('station_id', '=', station.id)
      .orderBy('position')
      .execute();
    return rows.map(({ key, description, image }): SampleTrophy => {
      const cover = coverOf(image);
      return { key, description, ...(cover && { cover }) };
    });
  },

  async write({ trx, found, prune }, trophies) {
    const rows = trophies.map(({ key, description, cover }) => ({
      key,
      description,
      image: coverUrl(found, cover),
    }));
    await writeKeyed(trx, kinds, found.station.id, rows, prune);
    // Those who have it read the new words too.
    await sql`
      UPDATE trophy SET description = kind.description, image = kind.image FROM trophy_kind kind
      WHERE trophy.kind_id = kind.id AND kind.station_id = ${found.station.id}`.execute(trx);
  },
});
