export { createOrderVoucherCodes, createOrderVouchers, getOrder, listOrders } from '@estacao/contract';
