export * from './action-subscription.ts';
export * from './offer.ts';
export * from './schedule.ts';
