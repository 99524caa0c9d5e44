import { PaymentMethods } from '@estacao/design-system/screens';
import {
  cardRemovalRequested,
  savedCardsArea,
  savedCardsRequested,
  selectSavedCards,
} from '@estacao/sagas/cards';
import { useDispatch, useSelector } from 'react-redux';

export const areas = [savedCardsArea];

export default function PaymentMethodsPage() {
  const dispatch = useDispatch();
  return (
    <PaymentMethods
      cards={useSelector(selectSavedCards)}
      onRemove={(id) => dispatch(cardRemovalRequested(id))}
      onRetry={() => dispatch(savedCardsRequested())}
    />
  );
}
