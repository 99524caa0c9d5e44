export * from './code.ts';
export * from './signup.ts';
