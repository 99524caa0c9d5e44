import { CartAnalysis } from '@estacao/design-system/screens';
import { selectIsOffline } from '@estacao/sagas';
import {
  otherPaymentRequested,
  selectAddedLater,
  selectCart,
  verificationRequested,
} from '@estacao/sagas/cart';
import { useDispatch, useSelector } from 'react-redux';
import { pendingOf, type StepProps } from '../step.ts';

export default function Analysis({ moved }: StepProps) {
  const dispatch = useDispatch();
  const { work, orders } = useSelector(selectCart);
  return (
    <CartAnalysis
      moved={moved}
      offline={useSelector(selectIsOffline)}
      {...pendingOf(orders)}
      later={useSelector(selectAddedLater)}
      checking={work === 'verifying'}
      switching={work === 'switching'}
      onCheck={() => dispatch(verificationRequested())}
      onOther={() => dispatch(otherPaymentRequested())}
    />
  );
}
