export { planAt, plansArea, plansRequested, selectPlans } from './plans.ts';
