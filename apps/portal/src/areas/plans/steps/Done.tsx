import { PlanDone } from '@estacao/design-system/screens';
import type { PlanStepProps } from '../step.ts';

export default function Done({ visit, own }: PlanStepProps) {
  return own === null ? null : <PlanDone deed={visit.deed} own={own} />;
}
