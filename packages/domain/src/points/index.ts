export * from './expiry.ts';
export * from './rewards.ts';
