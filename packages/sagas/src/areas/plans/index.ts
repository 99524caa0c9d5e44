export { planCancelRequested, planCancelReset, selectPlanCancel } from './cancel.ts';
export * from './checkout.ts';
export {
  planAddressRequested,
  planCardsRequested,
  selectPlanAddress,
  selectPlanCards,
} from './checkout-load.ts';
export {
  type CheckoutStep,
  checkoutRequested,
  methodChangeRequested,
  type PlanVisit,
  paymentRequested,
  pendingPaymentRequested,
  selectPlanCheckout,
  verificationRequested,
} from './checkout-slice.ts';
export { offeredPlansArea, offeredPlansRequested, selectOfferedPlans } from './offered-plans.ts';
export { ownPlanArea, ownPlanRequested, selectOwnPlan } from './own-plan.ts';
export { pendingPayment } from './plan-visit.ts';
export * from './plans.ts';
