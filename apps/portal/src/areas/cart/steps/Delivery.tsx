import { CartDelivery, type ShippingByAction } from '@estacao/design-system/screens';
import { dataOf } from '@estacao/domain';
import { selectIsOffline } from '@estacao/sagas';
import {
  backRequested,
  deliveryChosen,
  selectCart,
  selectCartItems,
  selectCartPrice,
  shippingChanged,
} from '@estacao/sagas/cart';
import { useDispatch, useSelector } from 'react-redux';
import { type StepProps, useHold } from '../step.ts';

export default function Delivery({ moved, onStep }: StepProps) {
  const dispatch = useDispatch();
  const { shipping } = useSelector(selectCart);
  const keep = (changed: ShippingByAction) => {
    for (const [actionId, one] of Object.entries(changed))
      dispatch(shippingChanged({ actionId: Number(actionId), shipping: one }));
  };
  return (
    <CartDelivery
      moved={moved}
      offline={useSelector(selectIsOffline)}
      hold={useHold()}
      onStep={onStep}
      items={dataOf(useSelector(selectCartItems)) ?? []}
      price={useSelector(selectCartPrice)}
      shipping={shipping}
      onChange={keep}
      onBack={() => dispatch(backRequested())}
      onContinue={(chosen) => {
        keep(chosen);
        dispatch(deliveryChosen());
      }}
    />
  );
}
