export {
  addToCart,
  applyCoupon,
  calculateInstallments,
  getReservation,
  giveUpPayment,
  listCart,
  placeOrder,
  removeFromCart,
  reserve,
  updateCart,
} from '@estacao/contract';
