export {
  cancellationRequested,
  cancellationReset,
  selectCancellation,
  selectCancellationError,
} from './cancel.ts';
export * from './offer.ts';
export * from './subscribe.ts';
export * from './subscriptions.ts';
