export {
  cancellationRequested,
  cancellationReset,
  selectCancellation,
  selectCancellationError,
} from './cancel.ts';
export * from './offer.ts';
export * from './subscribe.ts';
export {
  selectSubscriptions,
  subscriptionsArea,
  subscriptionsAt,
  subscriptionsRequested,
} from './subscriptions.ts';
