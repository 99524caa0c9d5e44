export {
  cancelSubscription,
  getLastSubscriptionCharge,
  listSubscriptionCharges,
  subscribeToProducts,
} from '@estacao/contract';
