import { PlanWaiting } from '@estacao/design-system/screens';
import { sandboxPixPath } from '@estacao/domain';
import { selectIsOffline } from '@estacao/sagas';
import {
  methodChangeRequested,
  pendingPayment,
  selectPlanCheckout,
  verificationRequested,
} from '@estacao/sagas/plans';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../../context.ts';
import type { PlanStepProps } from '../step.ts';

export default function WaitingStep({ visit, subscription }: PlanStepProps) {
  const dispatch = useDispatch();
  const { isSandbox } = usePage();
  const { operation, now } = useSelector(selectPlanCheckout);
  const isOffline = useSelector(selectIsOffline);
  const payment = pendingPayment(visit, subscription);
  if (payment === undefined) return null;
  const { pix } = payment;
  return (
    <PlanWaiting
      payment={payment}
      now={now || new Date(pix?.now ?? 0).getTime()}
      checking={operation === 'verifying'}
      offline={isOffline}
      sandboxHref={isSandbox && pix ? sandboxPixPath(pix.code) : undefined}
      onCheck={() => dispatch(verificationRequested())}
      onSwitchMethod={() => dispatch(methodChangeRequested())}
    />
  );
}
