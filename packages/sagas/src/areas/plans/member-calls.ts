export {
  cancelPlan,
  changePlan,
  editPlanPayment,
  findAddress,
  getOwnPlan,
  getPlan,
  listBenefits,
  listPlans,
  payPlan,
  subscribeToPlan,
} from '@estacao/contract';
