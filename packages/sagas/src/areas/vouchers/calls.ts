export { checkVoucher, listVouchers, useVoucher } from '@estacao/contract';
