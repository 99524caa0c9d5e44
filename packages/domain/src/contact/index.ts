export * from './cep.ts';
export * from './email.ts';
export * from './phone.ts';
