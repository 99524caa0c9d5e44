import { CartItems } from '@estacao/design-system/screens';
import { selectIsOffline } from '@estacao/sagas';
import {
  cartRequested,
  quantityRequested,
  removalRequested,
  reservationRequested,
  selectCart,
  selectCartItems,
} from '@estacao/sagas/cart';
import { useDispatch, useSelector } from 'react-redux';
import type { StepProps } from '../step.ts';

export default function Items({ moved }: StepProps) {
  const dispatch = useDispatch();
  const { operation } = useSelector(selectCart);
  return (
    <CartItems
      focusesTitle={moved}
      offline={useSelector(selectIsOffline)}
      items={useSelector(selectCartItems)}
      continuing={operation === 'reserving'}
      onQuantity={(productId, quantity) => dispatch(quantityRequested({ productId, quantity }))}
      onRemove={(productId) => dispatch(removalRequested(productId))}
      onContinue={() => dispatch(reservationRequested())}
      onRetry={() => dispatch(cartRequested())}
    />
  );
}
