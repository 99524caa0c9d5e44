import { centsFromDecimal, decimalFromCents } from '@estacao/domain';
import type { SampleFuelCampaign } from '@estacao/stations/content';
import { defineContent } from '../../area.ts';
import { coverOf, coverUrl, pictureToWrite } from '../../content/pictures.ts';
import { type KeyedTable, writeKeyed } from '../../database/keyed-rows.ts';

const campaigns: KeyedTable = {
  table: 'fuel_campaign',
  owner: 'station_id',
  updates: { image: pictureToWrite('fuel_campaign') },
};

function hundredths(decimal: number): number {
  const whole = centsFromDecimal(decimal);
  if (whole === undefined) throw new Error(`${decimal} has more than two decimals`);
  return whole;
}

function momentOf(at: Date): string {
  return `${at.toISOString().slice(0, 17)}00Z`;
}

/** The campaigns of a station's fuel club. What was made of one stays as it is. */
export const fuelContent = defineContent({
  list: 'fuelCampaigns',

  async read(db, { station }) {
    const rows = await db
      .selectFrom('fuel_campaign')
      .selectAll()
      .where('station_id', '=', station.id)
      .orderBy('position')
      .execute();
    return rows.map((row): SampleFuelCampaign => {
      const cover = coverOf(row.image);
      return {
        key: row.key,
        name: row.name,
        ...(row.description !== null && { description: row.description }),
        ...(cover && { cover }),
        types: row.types.map(({ type, price }) => ({ type, price: Number(decimalFromCents(price)) })),
        mostLitres: Number(decimalFromCents(row.most_litres)),
        mostVouchers: row.most_vouchers,
        ...(row.starts_at !== null && { opens: momentOf(row.starts_at) }),
        ...(row.ends_at !== null && { closes: momentOf(row.ends_at) }),
      };
    });
  },

  async write({ trx, found, prune }, given) {
    const rows = given.map((campaign) => ({
      key: campaign.key,
      name: campaign.name,
      description: campaign.description ?? null,
      image: coverUrl(found, campaign.cover),
      types: JSON.stringify(campaign.types.map(({ type, price }) => ({ type, price: hundredths(price) }))),
      most_litres: hundredths(campaign.mostLitres),
      most_vouchers: campaign.mostVouchers,
      starts_at: campaign.opens === undefined ? null : new Date(campaign.opens),
      ends_at: campaign.closes === undefined ? null : new Date(campaign.closes),
    }));
    await writeKeyed(trx, campaigns, found.station.id, rows, prune);
  },
});
