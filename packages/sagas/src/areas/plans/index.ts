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
  otherWayRequested,
  type PlanVisit,
  paymentRequested,
  selectPlanCheckout,
  verificationRequested,
  waitingRequested,
} from './checkout-slice.ts';
export { offeredPlansArea, offeredPlansRequested, selectOfferedPlans } from './offered.ts';
export { ownPlanArea, ownPlanRequested, selectOwnPlan } from './own-plan.ts';
export * from './plans.ts';
export { underWay } from './standing.ts';
