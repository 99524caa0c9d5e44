export * from './account.ts';
export * from './mail.ts';
export * from './paid.ts';
