import { usePage } from '../context.ts';
import { useMay } from './use-may.ts';

/** Whether nothing is bought here: then nothing on a card or a page says what it costs. */
export function useHidesCost(): boolean {
  const { hideCostAndCart } = usePage().station.features;
  const mayBuy = useMay('checkout');
  return hideCostAndCart || !mayBuy;
}
