export { planCancelArea, planCancelLeft, planCancelWanted, selectPlanCancel } from './cancel.ts';
export { planCheckoutArea } from './checkout.ts';
export {
  addressRequested,
  type CheckoutStep,
  cardsRequested,
  checkoutRequested,
  otherWayWanted,
  type PlanVisit,
  paymentWanted,
  selectPlanCheckout,
  verificationWanted,
  waitingWanted,
} from './checkout-slice.ts';
export { offeredPlansArea, offeredPlansRequested, selectOfferedPlans } from './offered.ts';
export { ownPlanArea, ownPlanRequested, selectOwnPlan } from './own-plan.ts';
export { planAt, plansArea, plansRequested, selectPlans } from './plans.ts';
export { underWay } from './standing.ts';
