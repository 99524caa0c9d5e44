import { preloadTicketParts } from '@estacao/design-system';
import { Vouchers } from '@estacao/design-system/screens';
import { dataOf } from '@estacao/domain';
import { selectUser } from '@estacao/sagas';
import { selectVouchers, vouchersArea, vouchersRequested } from '@estacao/sagas/vouchers';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { useServerNow } from '../../flow/use-server-now.ts';
import { sanitise } from '../../html/sanitise.ts';

export const areas = [vouchersArea(sanitise)];

export default function VouchersPage() {
  const dispatch = useDispatch();
  const vouchers = useSelector(selectVouchers);
  useEffect(() => preloadTicketParts(), []);
  return (
    <Vouchers
      vouchers={vouchers}
      holder={useSelector(selectUser)?.name ?? ''}
      stationName={usePage().station.name}
      now={useServerNow(dataOf(vouchers)?.[0]?.serverTime)}
      onRetry={() => dispatch(vouchersRequested())}
    />
  );
}
