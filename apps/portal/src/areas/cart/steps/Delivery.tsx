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
import { type StepProps, useReservation } from '../step.ts';

export default function Delivery({ moved, onStep }: StepProps) {
  const dispatch = useDispatch();
  const { shipping } = useSelector(selectCart);
  const saveShipping = (choices: ShippingByAction) => {
    for (const [actionId, choice] of Object.entries(choices))
      dispatch(shippingChanged({ actionId: Number(actionId), shipping: choice }));
  };
  return (
    <CartDelivery
      focusesTitle={moved}
      offline={useSelector(selectIsOffline)}
      reservation={useReservation()}
      onStep={onStep}
      items={dataOf(useSelector(selectCartItems)) ?? []}
      price={useSelector(selectCartPrice)}
      shipping={shipping}
      onChange={saveShipping}
      onBack={() => dispatch(backRequested())}
      onContinue={(choices) => {
        saveShipping(choices);
        dispatch(deliveryChosen());
      }}
    />
  );
}
