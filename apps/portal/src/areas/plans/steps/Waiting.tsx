import { PlanWaiting } from '@estacao/design-system/screens';
import { sandboxPixPath } from '@estacao/domain';
import { selectIsOffline } from '@estacao/sagas';
import { otherWayRequested, selectPlanCheckout, underWay, verificationRequested } from '@estacao/sagas/plans';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../../context.ts';
import type { PlanStepProps } from '../step.ts';

export default function Waiting({ visit, own }: PlanStepProps) {
  const dispatch = useDispatch();
  const { isSandbox } = usePage();
  const { work, now } = useSelector(selectPlanCheckout);
  const isOffline = useSelector(selectIsOffline);
  const payment = underWay(visit, own);
  if (payment === undefined) return null;
  const { pix } = payment;
  return (
    <PlanWaiting
      payment={payment}
      now={now || new Date(pix?.now ?? 0).getTime()}
      checking={work === 'verifying'}
      offline={isOffline}
      sandboxHref={isSandbox && pix ? sandboxPixPath(pix.code) : undefined}
      onCheck={() => dispatch(verificationRequested())}
      onOtherWay={() => dispatch(otherWayRequested())}
    />
  );
}
