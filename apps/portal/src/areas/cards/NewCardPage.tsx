import { NewCard } from '@estacao/design-system/screens';
import { paths } from '@estacao/domain';
import {
  cardAddressRequested,
  cardSaveRequested,
  cardTyped,
  newCardArea,
  selectCardDraft,
  selectCardSave,
  selectNewCardAddress,
} from '@estacao/sagas/cards';
import { placesArea } from '@estacao/sagas/places';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { routeAt } from '../../routing/routes.ts';
import { useCities } from '../places/use-cities.ts';
import { cardErrorsOf } from './card-errors.ts';

export const areas = [newCardArea, placesArea];

export default function NewCardPage() {
  const dispatch = useDispatch();
  const { name, title = '' } = routeAt(useLocation().pathname);
  const { isPending, result, errors } = useSelector(selectCardSave);
  const cities = useCities();
  return (
    <NewCard
      {...cities}
      title={title}
      backHref={name === 'subscriptionCard' ? paths.subscriptions : paths.paymentMethods}
      draft={useSelector(selectCardDraft)}
      onDraftChange={(draft) => dispatch(cardTyped(draft))}
      address={useSelector(selectNewCardAddress)}
      onZipcodeComplete={(zipcode) => dispatch(cardAddressRequested(zipcode))}
      busy={isPending || result === true}
      errors={cardErrorsOf(errors)}
      now={Date.now()}
      onSave={(card) => dispatch(cardSaveRequested(card))}
    />
  );
}
