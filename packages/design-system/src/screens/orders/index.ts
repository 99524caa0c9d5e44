export * from './OrderReceipt.tsx';
export * from './Orders.tsx';
