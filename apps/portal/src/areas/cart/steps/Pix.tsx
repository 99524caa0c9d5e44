import { CartPix } from '@estacao/design-system/screens';
import { sandboxPixPath, sum } from '@estacao/domain';
import { selectIsOffline } from '@estacao/sagas';
import {
  cartRequested,
  otherPaymentRequested,
  selectCart,
  selectItemsAddedLater,
  verificationRequested,
} from '@estacao/sagas/cart';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../../context.ts';
import { pendingTotalsOf, type StepProps } from '../step.ts';

export default function Pix({ moved }: StepProps) {
  const dispatch = useDispatch();
  const { isSandbox } = usePage();
  const { orders, operation, now } = useSelector(selectCart);
  const pix = orders[0]?.pix;
  const isOffline = useSelector(selectIsOffline);
  const itemsAddedLater = useSelector(selectItemsAddedLater);
  if (!pix) return null;
  return (
    <CartPix
      focusesTitle={moved}
      offline={isOffline}
      pix={pix}
      amount={sum(orders.map(({ total, wallet }) => total - wallet))}
      now={now || new Date(pix.now).getTime()}
      {...pendingTotalsOf(orders)}
      laterItems={itemsAddedLater}
      checking={operation === 'verifying'}
      switching={operation === 'switching'}
      sandboxHref={isSandbox ? sandboxPixPath(pix.code) : undefined}
      onCheck={() => dispatch(verificationRequested())}
      onSwitchMethod={() => dispatch(otherPaymentRequested())}
      onRestart={() => dispatch(cartRequested())}
    />
  );
}
