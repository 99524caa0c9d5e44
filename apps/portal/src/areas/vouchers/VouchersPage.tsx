import { preloadPapers, Vouchers } from '@estacao/design-system';
import { selectUser } from '@estacao/sagas';
import { selectVouchers, vouchersArea, vouchersRequested } from '@estacao/sagas/vouchers';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { sanitise } from '../../sanitise.ts';

export const areas = [vouchersArea(sanitise)];

export default function VouchersPage() {
  const dispatch = useDispatch();
  useEffect(() => preloadPapers(), []);
  return (
    <Vouchers
      vouchers={useSelector(selectVouchers)}
      holder={useSelector(selectUser)?.name ?? ''}
      stationName={usePage().station.name}
      now={Date.now()}
      onRetry={() => dispatch(vouchersRequested())}
    />
  );
}
