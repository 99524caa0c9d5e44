import type { SampleTrophy } from '@estacao/stations/content';
import { sql } from 'kysely';
import { keyedContent } from '../../content/keyed-content.ts';
import { coverOf, coverUrl } from '../../content/pictures.ts';
import { said } from '../../content/said.ts';

/** The trophies that a station has to give. */
export const trophyContent = keyedContent({
  list: 'trophies',
  table: 'trophy_kind',
  entryOf: ({ key, description, image }) => said<SampleTrophy>({ key, description, cover: coverOf(image) }),
  rowOf: ({ key, description, cover }, found) => ({ key, description, image: coverUrl(found, cover) }),

  // Those who have it read the new words too.
  async onWritten(trx, stationId) {
    await sql`
      UPDATE trophy SET description = kind.description, image = kind.image FROM trophy_kind kind
      WHERE trophy.kind_id = kind.id AND kind.station_id = ${stationId}`.execute(trx);
  },
});
