export * from './MemberPlans.tsx';
export { PlanCheckout, type PlanCheckoutProps } from './PlanCheckout.tsx';
export * from './PlanDone.tsx';
export * from './PlanPage.tsx';
export * from './PlanWaiting.tsx';
