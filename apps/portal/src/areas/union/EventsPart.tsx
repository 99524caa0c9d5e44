import { UnionEvents } from '@estacao/design-system/screens';
import { dateOf, exampleEvents } from '@estacao/domain';
import { useMemo } from 'react';
import { useServerNow } from '../../flow/use-server-now.ts';
import { useUnion } from './use-union.ts';

export default function EventsPart() {
  const today = dateOf(useServerNow(undefined));
  const events = useMemo(() => exampleEvents(today), [today]);
  return <UnionEvents area={useUnion().area} events={events} today={today} />;
}
