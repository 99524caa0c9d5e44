import { OrderReceipt } from '@estacao/design-system';
import { dataOf, type Moment, sandboxPixPath } from '@estacao/domain';
import { selectIsOffline } from '@estacao/sagas';
import { orderArea, orderAt, orderRequested, selectOrder, vouchersOf } from '@estacao/sagas/orders';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { useParams } from '../../use-params.ts';

export const areas = [orderArea];

/** The time on the server, each second while something hangs on it, from when it told its own: devices go wrong. */
function useServerTime(told: Moment | undefined): number {
  const [at, setAt] = useState<{ readonly told: Moment; readonly now: number }>();
  useEffect(() => {
    if (told === undefined) return;
    const ahead = new Date(told).getTime() - Date.now();
    const timer = setInterval(() => setAt({ told, now: Date.now() + ahead }), 1000);
    return () => clearInterval(timer);
  }, [told]);
  if (told === undefined) return Date.now();
  return at?.told === told ? at.now : new Date(told).getTime();
}

/** The receipt of an order. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const { station, isSandbox } = usePage();
  const dispatch = useDispatch();
  const loaded = useSelector(selectOrder);
  const order = orderAt(id, loaded);
  const pix = dataOf(order)?.pix;
  // What a device has kept tells the time of when it was kept.
  const isOffline = useSelector(selectIsOffline);
  const serverTime = useServerTime(pix?.now);
  const now = isOffline ? Date.now() : serverTime;
  const vouchers = vouchersOf(loaded);
  return (
    <OrderReceipt
      order={order}
      now={now}
      vouchers={vouchers === 'none' ? undefined : vouchers}
      checking={order.status === 'loading'}
      sandboxHref={isSandbox && pix ? sandboxPixPath(pix.code) : undefined}
      stationName={station.name}
      onCheck={() => dispatch(orderRequested(id))}
      onRetry={() => dispatch(orderRequested(id))}
    />
  );
}
