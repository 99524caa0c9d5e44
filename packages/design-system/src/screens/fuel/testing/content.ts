import { centsFromDecimal, type FuelCampaign, type FuelVoucher, fuelValue } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';

export const NOW = '2026-03-06T12:00:00-03:00';
const DAY = 24 * 60 * 60_000;

type Covers = Readonly<Record<string, string | undefined>>;

function hundredths(decimal: number): number {
  return centsFromDecimal(decimal) ?? 0;
}

export function campaignsOf(slug: string, covers: Covers): readonly FuelCampaign[] {
  return contentOf(slug).fuelCampaigns.map((campaign, index) => ({
    id: index + 1,
    name: campaign.name,
    description: campaign.description ?? null,
    image: (campaign.cover && covers[campaign.cover]) ?? null,
    types: campaign.types.map(({ type, price }) => ({ type, price: hundredths(price) })),
    most: hundredths(campaign.mostLitres),
    left: campaign.mostVouchers,
    endsAt: campaign.closes ?? null,
  }));
}

export function fuelVouchersOf(campaigns: readonly FuelCampaign[]): readonly FuelVoucher[] {
  return campaigns.flatMap(({ name, types }, index) =>
    [4, 50].flatMap((daysAgo, turn): FuelVoucher[] => {
      const type = types[turn % types.length];
      if (type === undefined) return [];
      const volume = 2_000 + index * 1_550 + turn * 500;
      const issued = Date.parse(NOW) - (daysAgo + index) * DAY;
      return [
        {
          id: 300 - index * 2 - turn,
          campaign: name,
          type: type.type,
          volume,
          value: fuelValue(type, volume),
          code: `7KQF-2M9D-0XWA-HT${index}${turn}`,
          issuedAt: new Date(issued).toISOString(),
          validUntil: new Date(issued + 30 * DAY).toISOString(),
        },
      ];
    }),
  );
}
