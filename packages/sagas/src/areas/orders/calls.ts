export {
  createOrderVoucherCodes,
  createOrderVouchers,
  forgetPurchaseEnd,
  getOrder,
  listOrders,
} from '@estacao/contract';
