import { centsFromDecimal, decimalFromCents } from '@estacao/domain';
import type { SampleFuelCampaign } from '@estacao/stations/content';
import { formatMinute, omitNulls } from '../../content/entry-fields.ts';
import { createKeyedContent } from '../../content/keyed-content.ts';
import { coverOf, coverUrl } from '../../content/pictures.ts';

function toHundredths(decimal: number): number {
  const cents = centsFromDecimal(decimal);
  if (cents === undefined) throw new Error(`${decimal} has more than two decimals`);
  return cents;
}

export const fuelContent = createKeyedContent({
  list: 'fuelCampaigns',
  table: 'fuel_campaign',

  entryOf: (row) =>
    omitNulls<SampleFuelCampaign>({
      key: row.key,
      name: row.name,
      description: row.description,
      cover: coverOf(row.image),
      types: row.types.map(({ type, price }) => ({ type, price: Number(decimalFromCents(price)) })),
      mostLitres: Number(decimalFromCents(row.most_litres)),
      mostVouchers: row.most_vouchers,
      opens: row.starts_at && formatMinute(row.starts_at),
      closes: row.ends_at && formatMinute(row.ends_at),
    }),

  rowOf: (campaign, servedStation) => ({
    key: campaign.key,
    name: campaign.name,
    description: campaign.description ?? null,
    image: coverUrl(servedStation, campaign.cover),
    types: JSON.stringify(campaign.types.map(({ type, price }) => ({ type, price: toHundredths(price) }))),
    most_litres: toHundredths(campaign.mostLitres),
    most_vouchers: campaign.mostVouchers,
    starts_at: campaign.opens === undefined ? null : new Date(campaign.opens),
    ends_at: campaign.closes === undefined ? null : new Date(campaign.closes),
  }),
});
