import { usePage } from '../context.ts';
import { useHasAccess } from './use-has-access.ts';

/** Where members can't buy, no card or page shows a cost. */
export function useHidesCost(): boolean {
  const { hideCostAndCart } = usePage().station.features;
  const canBuy = useHasAccess('checkout');
  return hideCostAndCart || !canBuy;
}
