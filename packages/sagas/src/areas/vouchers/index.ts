export {
  type CheckedVoucher,
  selectVoucherCheck,
  selectVoucherTaking,
  voucherAt,
  voucherCheckArea,
  voucherCheckRequested,
  voucherTakingArea,
  voucherTakingRequested,
} from './validator.ts';
export { selectVouchers, vouchersArea, vouchersRequested } from './vouchers.ts';
