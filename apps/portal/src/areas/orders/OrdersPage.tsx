import { Orders } from '@estacao/design-system';
import { ordersArea, ordersRequested, selectOrders } from '@estacao/sagas/orders';
import { useDispatch, useSelector } from 'react-redux';
import { useHidesCost } from '../../use-hides-cost.ts';

export const areas = [ordersArea];

export default function OrdersPage() {
  const dispatch = useDispatch();
  return (
    <Orders
      orders={useSelector(selectOrders)}
      hideCost={useHidesCost()}
      onRetry={() => dispatch(ordersRequested())}
    />
  );
}
