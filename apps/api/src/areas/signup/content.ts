import type { SampleAffiliate } from '@estacao/stations/content';
import { defineContent } from '../../area.ts';
import { type KeyedTable, writeKeyed } from '../../database/keyed-rows.ts';

const affiliates: KeyedTable = { table: 'affiliate', owner: 'station_id' };

/** Whom a station knows before they sign up. */
export const affiliateContent = defineContent({
  list: 'affiliates',

  async read(db, { station }) {
    const rows = await db
      .selectFrom('affiliate')
      .select(['key', 'cpf', 'birthday', 'email'])
      .where('station_id', '=', station.id)
      .orderBy('position')
      .execute();
    return rows.map((row): SampleAffiliate => row);
  },

  async write({ trx, found, prune }, list) {
    const rows = list.map(({ key, cpf, birthday, email }) => ({ key, cpf, birthday, email }));
    await writeKeyed(trx, affiliates, found.station.id, rows, prune);
  },
});
