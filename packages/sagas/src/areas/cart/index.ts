export { cartArea } from './cart.ts';
export {
  selectAllowsInstallments,
  selectCartGroups,
  selectCartItems,
  selectCartPrice,
  selectIsPaymentOnly,
  selectIsPhysical,
} from './selectors.ts';
export {
  addressWanted,
  backWanted,
  type CartStep,
  cartRequested,
  couponRemoved,
  couponWanted,
  deliveryChosen,
  optionsWanted,
  paymentChanged,
  paymentChosen,
  paymentWanted,
  quantityWanted,
  refusalRead,
  removalWanted,
  reservationWanted,
  selectCart,
  shippingChanged,
  verificationWanted,
} from './slice.ts';
