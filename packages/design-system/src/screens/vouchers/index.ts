export * from './Vouchers.tsx';
export * from './VoucherValidator.tsx';
