import { OrderReceipt } from '@estacao/design-system/screens';
import { dataOf, sandboxPixPath } from '@estacao/domain';
import { lookupAt } from '@estacao/sagas';
import { orderArea, orderRequested, selectOrder, vouchersOf } from '@estacao/sagas/orders';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { useServerNow } from '../../flow/use-server-now.ts';
import { useParams } from '../../routing/use-params.ts';

export const areas = [orderArea];

function useSecondTicks(isTicking: boolean): void {
  const [, setTickCount] = useState(0);
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setTickCount((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isTicking]);
}

export default function OrderPage() {
  const { id = '' } = useParams();
  const { station, isSandbox } = usePage();
  const dispatch = useDispatch();
  const loadedOrder = useSelector(selectOrder);
  const order = lookupAt(id, loadedOrder);
  const pix = dataOf(order)?.pix;
  useSecondTicks(Boolean(pix));
  const now = useServerNow(pix?.now);
  const vouchers = vouchersOf(loadedOrder);
  return (
    <OrderReceipt
      order={order}
      now={now}
      voucherState={vouchers === 'none' ? undefined : vouchers}
      checking={order.status === 'loading'}
      sandboxHref={isSandbox && pix ? sandboxPixPath(pix.code) : undefined}
      stationName={station.name}
      onCheck={() => dispatch(orderRequested(id))}
      onRetry={() => dispatch(orderRequested(id))}
    />
  );
}
