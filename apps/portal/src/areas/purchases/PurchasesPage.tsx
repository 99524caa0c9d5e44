import { preloadTicketParts } from '@estacao/design-system';
import { Purchases } from '@estacao/design-system/screens';
import { purchasesArea, purchasesRequested, selectPurchases } from '@estacao/sagas/purchases';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { useHidesCost } from '../../station/use-hides-cost.ts';

export const areas = [purchasesArea];

export default function PurchasesPage() {
  const dispatch = useDispatch();
  useEffect(() => preloadTicketParts(), []);
  return (
    <Purchases
      purchases={useSelector(selectPurchases)}
      hideCost={useHidesCost()}
      stationName={usePage().station.name}
      onRetry={() => dispatch(purchasesRequested())}
    />
  );
}
