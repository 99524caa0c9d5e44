import { CartDone } from '@estacao/design-system/screens';
import { selectCart } from '@estacao/sagas/cart';
import { useSelector } from 'react-redux';
import type { StepProps } from '../step.ts';

export default function Done({ moved }: StepProps) {
  const { orders } = useSelector(selectCart);
  return <CartDone focusesTitle={moved} orders={orders} />;
}
