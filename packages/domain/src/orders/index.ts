export * from './csv.ts';
export * from './order.ts';
export * from './pix.ts';
export * from './status.ts';
