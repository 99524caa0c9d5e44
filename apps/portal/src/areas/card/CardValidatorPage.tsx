import { CardValidator } from '@estacao/design-system/screens';
import {
  cardCheckArea,
  cardCheckAt,
  cardCheckRequested,
  sealFromSearch,
  selectCardCheck,
} from '@estacao/sagas/card';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useParams } from '../../routing/use-params.ts';

export const areas = [cardCheckArea];

export default function CardValidatorPage() {
  const { id = '' } = useParams();
  const dispatch = useDispatch();
  return (
    <CardValidator
      check={cardCheckAt({ id, seal: sealFromSearch(useLocation().search) }, useSelector(selectCardCheck))}
      onRetry={() => dispatch(cardCheckRequested(id))}
    />
  );
}
