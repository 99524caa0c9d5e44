import { centsFromDecimal, type FuelCampaign, type FuelVoucher, fuelValue } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';

export const NOW = '2026-03-06T12:00:00-03:00';
const DAY = 24 * 60 * 60_000;

type Covers = Readonly<Record<string, string | undefined>>;

function toHundredths(decimal: number): number {
  return centsFromDecimal(decimal) ?? 0;
}

export function campaignsOf(slug: string, covers: Covers): readonly FuelCampaign[] {
  return contentOf(slug).fuelCampaigns.map((campaign, index) => ({
    id: index + 1,
    name: campaign.name,
    description: campaign.description ?? null,
    image: (campaign.cover && covers[campaign.cover]) ?? null,
    types: campaign.types.map(({ type, price }) => ({ type, price: toHundredths(price) })),
    max: toHundredths(campaign.mostLitres),
    left: campaign.mostVouchers,
    endsAt: campaign.closes ?? null,
  }));
}

export function fuelVouchersOf(campaigns: readonly FuelCampaign[]): readonly FuelVoucher[] {
  return campaigns.flatMap(({ name, types }, index) =>
    [4, 50].flatMap((daysAgo, voucherIndex): FuelVoucher[] => {
      const type = types[voucherIndex % types.length];
      if (type === undefined) return [];
      const volume = 2_000 + index * 1_550 + voucherIndex * 500;
      const issuedMs = Date.parse(NOW) - (daysAgo + index) * DAY;
      return [
        {
          id: 300 - index * 2 - voucherIndex,
          campaign: name,
          type: type.type,
          volume,
          value: fuelValue(type, volume),
          code: `7KQF-2M9D-0XWA-HT${index}${voucherIndex}`,
          issuedAt: new Date(issuedMs).toISOString(),
          validUntil: new Date(issuedMs + 30 * DAY).toISOString(),
        },
      ];
    }),
  );
}
