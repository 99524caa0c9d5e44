import { PlanCheckout } from '@estacao/design-system/screens';
import { selectIsOffline } from '@estacao/sagas';
import {
  checkoutRequested,
  paymentRequested,
  planAddressRequested,
  planCardsRequested,
  selectPlanAddress,
  selectPlanCards,
  selectPlanCheckout,
  underWay,
  waitingRequested,
} from '@estacao/sagas/plans';
import { useDispatch, useSelector } from 'react-redux';
import { useCities } from '../../places/use-cities.ts';
import { useNegotiateHref } from '../negotiate.ts';
import type { PlanStepProps } from '../step.ts';

export default function Ask({ visit, own, choice, onChoice }: PlanStepProps) {
  const dispatch = useDispatch();
  const { known, work, errors, refusal, refusals } = useSelector(selectPlanCheckout);
  const hasPix = underWay(visit, own)?.method === 'pix';
  const cities = useCities();
  return (
    <PlanCheckout
      {...cities}
      deed={visit.deed}
      of={known}
      cards={useSelector(selectPlanCards)}
      payment={choice}
      onChange={onChoice}
      address={useSelector(selectPlanAddress)}
      onZipcode={(zipcode) => dispatch(planAddressRequested(zipcode))}
      sending={work === 'paying'}
      errors={errors}
      refusal={refusal}
      refusals={refusals}
      onWaiting={hasPix ? () => dispatch(waitingRequested()) : undefined}
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
