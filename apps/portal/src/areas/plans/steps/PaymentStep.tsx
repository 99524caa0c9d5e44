import { PlanCheckout } from '@estacao/design-system/screens';
import { selectIsOffline } from '@estacao/sagas';
import {
  checkoutRequested,
  paymentRequested,
  pendingPayment,
  pendingPaymentRequested,
  planAddressRequested,
  planCardsRequested,
  selectPlanAddress,
  selectPlanCards,
  selectPlanCheckout,
} from '@estacao/sagas/plans';
import { useDispatch, useSelector } from 'react-redux';
import { useCities } from '../../places/use-cities.ts';
import { useNegotiateHref } from '../negotiate.ts';
import type { PlanStepProps } from '../step.ts';

export default function PaymentStep({ visit, subscription, choice, onChoice }: PlanStepProps) {
  const dispatch = useDispatch();
  const { details, operation, errors, refusal, refusals } = useSelector(selectPlanCheckout);
  const hasPix = pendingPayment(visit, subscription)?.method === 'pix';
  const cities = useCities();
  return (
    <PlanCheckout
      {...cities}
      purpose={visit.action}
      plans={details}
      cards={useSelector(selectPlanCards)}
      payment={choice}
      onChange={onChoice}
      address={useSelector(selectPlanAddress)}
      onZipcodeComplete={(zipcode) => dispatch(planAddressRequested(zipcode))}
      sending={operation === 'paying'}
      errors={errors}
      refusal={refusal}
      refusals={refusals}
      onWaiting={hasPix ? () => dispatch(pendingPaymentRequested()) : undefined}
      offline={useSelector(selectIsOffline)}
      negotiateHref={useNegotiateHref()}
      now={Date.now()}
      onPay={(payment) => {
        if (payment !== undefined) onChoice(payment);
        dispatch(paymentRequested(payment));
      }}
      onRetry={() => dispatch(checkoutRequested())}
      onRetryCards={() => dispatch(planCardsRequested())}
    />
  );
}
