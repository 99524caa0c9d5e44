export * from './pre-registration.ts';
export * from './profile.ts';
