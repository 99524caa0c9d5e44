import { PlanPage as PlanScreen } from '@estacao/design-system/screens';
import type { StoreState } from '@estacao/sagas';
import { planAt, plansArea, plansRequested, selectPlans } from '@estacao/sagas/plans';
import { useDispatch, useSelector } from 'react-redux';
import { sanitise } from '../../html/sanitise.ts';
import { isAbsent, type Params } from '../../routing/route.ts';
import { useParams } from '../../routing/use-params.ts';

export const areas = [plansArea(sanitise)];

export function isMissing(state: StoreState, { id = '' }: Params): boolean {
  return isAbsent(planAt(id, selectPlans(state)));
}

export default function PlanPage() {
  const { id = '' } = useParams();
  const dispatch = useDispatch();
  return (
    <PlanScreen plan={planAt(id, useSelector(selectPlans))} onRetry={() => dispatch(plansRequested())} />
  );
}
