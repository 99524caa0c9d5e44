import { preloadTicketParts } from '@estacao/design-system';
import { VirtualCard } from '@estacao/design-system/screens';
import { dataOf } from '@estacao/domain';
import { cardArea, cardRequested, selectCard } from '@estacao/sagas/card';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { useServerNow } from '../../flow/use-server-now.ts';

export const areas = [cardArea];

export default function CardPage() {
  const dispatch = useDispatch();
  const card = useSelector(selectCard);
  const { station, pictures } = usePage();
  useEffect(() => preloadTicketParts(), []);
  return (
    <VirtualCard
      card={card}
      logo={{ name: station.name, light: pictures.logo, dark: pictures.logoDark }}
      now={useServerNow(dataOf(card)?.serverTime)}
      onRetry={() => dispatch(cardRequested())}
    />
  );
}
