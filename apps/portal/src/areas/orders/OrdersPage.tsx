import { Orders } from '@estacao/design-system/screens';
import { selectUser } from '@estacao/sagas';
import { ordersArea, ordersRequested, selectOrders } from '@estacao/sagas/orders';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { useHidesCost } from '../../station/use-hides-cost.ts';

export const areas = [ordersArea];

export default function OrdersPage() {
  const dispatch = useDispatch();
  return (
    <Orders
      orders={useSelector(selectOrders)}
      hideCost={useHidesCost()}
      holder={useSelector(selectUser)?.name}
      stationName={usePage().station.name}
      onRetry={() => dispatch(ordersRequested())}
    />
  );
}
