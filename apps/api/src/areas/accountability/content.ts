import { defineContent } from '../../area.ts';
import { type KeyedTable, writeKeyed } from '../../database/keyed-rows.ts';

const documents: KeyedTable = { table: 'transparency_document', owner: 'station_id' };

/** What a station accounts for its money with. */
export const documentContent = defineContent({
  list: 'documents',

  read(db, { station }) {
    return db
      .selectFrom('transparency_document')
      .select(['key', 'name', 'url'])
      .where('station_id', '=', station.id)
      .orderBy('position')
      .execute();
  },

  async write({ trx, found, prune }, list) {
    const rows = list.map(({ key, name, url }) => ({ key, name, url }));
    await writeKeyed(trx, documents, found.station.id, rows, prune);
  },
});
