import { centsFromDecimal, decimalFromCents } from '@estacao/domain';
import type { SampleFuelCampaign } from '@estacao/stations/content';
import { keyedContent } from '../../content/keyed-content.ts';
import { coverOf, coverUrl } from '../../content/pictures.ts';
import { minuteOf, said } from '../../content/said.ts';

function hundredths(decimal: number): number {
  const whole = centsFromDecimal(decimal);
  if (whole === undefined) throw new Error(`${decimal} has more than two decimals`);
  return whole;
}

export const fuelContent = keyedContent({
  list: 'fuelCampaigns',
  table: 'fuel_campaign',

  entryOf: (row) =>
    said<SampleFuelCampaign>({
      key: row.key,
      name: row.name,
      description: row.description,
      cover: coverOf(row.image),
      types: row.types.map(({ type, price }) => ({ type, price: Number(decimalFromCents(price)) })),
      mostLitres: Number(decimalFromCents(row.most_litres)),
      mostVouchers: row.most_vouchers,
      opens: row.starts_at && minuteOf(row.starts_at),
      closes: row.ends_at && minuteOf(row.ends_at),
    }),

  rowOf: (campaign, found) => ({
    key: campaign.key,
    name: campaign.name,
    description: campaign.description ?? null,
    image: coverUrl(found, campaign.cover),
    types: JSON.stringify(campaign.types.map(({ type, price }) => ({ type, price: hundredths(price) }))),
    most_litres: hundredths(campaign.mostLitres),
    most_vouchers: campaign.mostVouchers,
    starts_at: campaign.opens === undefined ? null : new Date(campaign.opens),
    ends_at: campaign.closes === undefined ? null : new Date(campaign.closes),
  }),
});
