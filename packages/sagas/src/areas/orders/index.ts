export {
  orderArea,
  orderAt,
  orderRequested,
  ordersArea,
  ordersRequested,
  selectOrder,
  selectOrders,
  type VouchersState,
  vouchersOf,
} from './orders.ts';
