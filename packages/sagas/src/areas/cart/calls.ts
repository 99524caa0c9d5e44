export {
  addToCart,
  applyCoupon,
  calculateInstallments,
  findAddress,
  getReservation,
  listCart,
  placeOrder,
  removeFromCart,
  reserve,
  updateCart,
} from '@estacao/contract';
