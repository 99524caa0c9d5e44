import { MemberPlans } from '@estacao/design-system/screens';
import {
  offeredPlansArea,
  offeredPlansRequested,
  ownPlanArea,
  ownPlanRequested,
  planCancelRequested,
  planCancelReset,
  selectOfferedPlans,
  selectOwnPlan,
  selectPlanCancel,
} from '@estacao/sagas/plans';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { useNegotiateHref } from './negotiate.ts';

export const areas = [ownPlanArea, offeredPlansArea];

export default function MemberPlansPage() {
  const dispatch = useDispatch();
  const { isPending, error, successCount } = useSelector(selectPlanCancel);
  return (
    <MemberPlans
      ownPlan={useSelector(selectOwnPlan)}
      plans={useSelector(selectOfferedPlans)}
      enterprise={usePage().station.features.enterprisePlan}
      negotiateHref={useNegotiateHref()}
      cancelling={isPending}
      cancelError={error ?? undefined}
      cancelCount={successCount}
      onCancel={(reason) => dispatch(planCancelRequested(reason))}
      onCancelClosed={() => dispatch(planCancelReset())}
      onRetry={() => {
        dispatch(ownPlanRequested());
        dispatch(offeredPlansRequested());
      }}
    />
  );
}
