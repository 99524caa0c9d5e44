export * from './charge.ts';
export * from './chat.ts';
export * from './delivery.ts';
export * from './link.ts';
export * from './mail.ts';
export * from './transfer.ts';
