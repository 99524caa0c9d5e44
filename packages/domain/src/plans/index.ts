export * from './payment.ts';
export * from './plan.ts';
export * from './recurrence.ts';
export * from './subscription.ts';
