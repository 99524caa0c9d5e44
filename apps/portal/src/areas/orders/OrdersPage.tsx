import { Orders } from '@estacao/design-system';
import { ordersArea, ordersRequested, selectOrders } from '@estacao/sagas/orders';
import { useDispatch, useSelector } from 'react-redux';

export const areas = [ordersArea];

export default function OrdersPage() {
  const dispatch = useDispatch();
  return <Orders orders={useSelector(selectOrders)} onRetry={() => dispatch(ordersRequested())} />;
}
