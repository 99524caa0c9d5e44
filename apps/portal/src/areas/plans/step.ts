import type { PlanPayment, PlanSubscription } from '@estacao/domain';
import type { PlanVisit } from '@estacao/sagas/plans';

export interface PlanStepProps {
  readonly visit: PlanVisit;
  readonly own: PlanSubscription | null;
  /** A card that is being typed is nowhere but on this page. */
  readonly choice: PlanPayment;
  readonly onChoice: (choice: PlanPayment) => void;
}
