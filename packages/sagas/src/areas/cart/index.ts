export { cartArea } from './cart.ts';
export {
  cartAddressRequested,
  selectCartAddress,
  selectCartCards,
  selectCartInstallments,
} from './payment.ts';
export * from './selectors.ts';
export * from './slice.ts';
