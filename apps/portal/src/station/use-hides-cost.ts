import { usePage } from '../context.ts';
import { useMay } from './use-may.ts';

/** Where members can't buy, no card or page shows a cost. */
export function useHidesCost(): boolean {
  const { hideCostAndCart } = usePage().station.features;
  const mayBuy = useMay('checkout');
  return hideCostAndCart || !mayBuy;
}
