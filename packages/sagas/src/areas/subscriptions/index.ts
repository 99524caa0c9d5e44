export { subscriptionsArea } from './area.ts';
export {
  cancellationArea,
  cancellationLeft,
  cancellationRequested,
  selectCancellation,
} from './cancel.ts';
export { selectSubscriptions, subscriptionsAt, subscriptionsRequested } from './charges.ts';
export { offerArea, offerOf, offerRequested, selectOffer } from './offer.ts';
export { selectSubscribing, subscribingArea, subscriptionWanted } from './subscribe.ts';
