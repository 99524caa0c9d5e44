import type { PlanPayment, PlanSubscription } from '@estacao/domain';
import type { PlanVisit } from '@estacao/sagas/plans';

export interface PlanStepProps {
  readonly visit: PlanVisit;
  readonly subscription: PlanSubscription | null;
  readonly choice: PlanPayment;
  readonly onChoice: (choice: PlanPayment) => void;
}
