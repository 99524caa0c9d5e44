export * from './sign-up.ts';
export * from './wizard.ts';
