export {
  addToCart,
  applyCoupon,
  calculateInstallments,
  getReservation,
  listCart,
  placeOrder,
  removeFromCart,
  reserve,
  updateCart,
} from '@estacao/contract';
