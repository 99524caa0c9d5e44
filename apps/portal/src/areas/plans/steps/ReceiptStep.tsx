import { PlanDone } from '@estacao/design-system/screens';
import type { PlanStepProps } from '../step.ts';

export default function ReceiptStep({ visit, subscription }: PlanStepProps) {
  return subscription === null ? null : <PlanDone purpose={visit.action} ownPlan={subscription} />;
}
