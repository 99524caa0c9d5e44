import type { PlanPayment, PlanSubscription } from '@estacao/domain';
import type { PlanVisit } from '@estacao/sagas/plans';

export interface PlanStepProps {
  readonly visit: PlanVisit;
  readonly own: PlanSubscription | null;
  readonly choice: PlanPayment;
  readonly onChoice: (choice: PlanPayment) => void;
}
