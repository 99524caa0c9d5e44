export {
  cancelPlan,
  changePlan,
  editPlanPayment,
  getOwnPlan,
  getPlan,
  listBenefits,
  listPlans,
  payPlan,
  subscribeToPlan,
} from '@estacao/contract';
