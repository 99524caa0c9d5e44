import type { DeliveryLocation } from '@estacao/domain';

export function pickupAddress(location: DeliveryLocation | undefined): string | null {
  const parts = [location?.street, location?.streetNumber].filter((part) => part != null && part !== '');
  return parts.length === 0 ? null : parts.join(', ');
}
