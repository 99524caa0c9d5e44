import { CartPix } from '@estacao/design-system/screens';
import { sandboxPixPath, sum } from '@estacao/domain';
import { selectIsOffline } from '@estacao/sagas';
import {
  cartRequested,
  otherPaymentRequested,
  selectAddedLater,
  selectCart,
  verificationRequested,
} from '@estacao/sagas/cart';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../../context.ts';
import { pendingOf, type StepProps } from '../step.ts';

export default function Pix({ moved }: StepProps) {
  const dispatch = useDispatch();
  const { isSandbox } = usePage();
  const { orders, work, now } = useSelector(selectCart);
  const pix = orders[0]?.pix;
  const isOffline = useSelector(selectIsOffline);
  const later = useSelector(selectAddedLater);
  if (!pix) return null;
  return (
    <CartPix
      moved={moved}
      offline={isOffline}
      pix={pix}
      amount={sum(orders.map(({ total, wallet }) => total - wallet))}
      now={now || new Date(pix.now).getTime()}
      {...pendingOf(orders)}
      later={later}
      checking={work === 'verifying'}
      switching={work === 'switching'}
      sandboxHref={isSandbox ? sandboxPixPath(pix.code) : undefined}
      onCheck={() => dispatch(verificationRequested())}
      onOther={() => dispatch(otherPaymentRequested())}
      onRestart={() => dispatch(cartRequested())}
    />
  );
}
