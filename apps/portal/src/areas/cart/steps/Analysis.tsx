import { CartAnalysis } from '@estacao/design-system/screens';
import { selectIsOffline } from '@estacao/sagas';
import {
  otherPaymentRequested,
  selectCart,
  selectItemsAddedLater,
  verificationRequested,
} from '@estacao/sagas/cart';
import { useDispatch, useSelector } from 'react-redux';
import { pendingTotalsOf, type StepProps } from '../step.ts';

export default function Analysis({ moved }: StepProps) {
  const dispatch = useDispatch();
  const { operation, orders } = useSelector(selectCart);
  return (
    <CartAnalysis
      focusesTitle={moved}
      offline={useSelector(selectIsOffline)}
      {...pendingTotalsOf(orders)}
      laterItems={useSelector(selectItemsAddedLater)}
      checking={operation === 'verifying'}
      switching={operation === 'switching'}
      onCheck={() => dispatch(verificationRequested())}
      onSwitchMethod={() => dispatch(otherPaymentRequested())}
    />
  );
}
