export * from './invitation.ts';
export * from './sign-up.ts';
