export * from './delivery.ts';
export * from './product.ts';
