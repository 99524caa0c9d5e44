import { UnionContact } from '@estacao/design-system/screens';
import { unionServiceRequested } from '@estacao/sagas/union';
import { useDispatch } from 'react-redux';
import { usePage } from '../../context.ts';
import { useService, useUnion } from './use-union.ts';

export function Contact() {
  const dispatch = useDispatch();
  const { area, part } = useUnion();
  return (
    <UnionContact
      area={area}
      service={useService(part)}
      stationEmail={usePage().station.contact.email}
      onRetry={() => dispatch(unionServiceRequested(part))}
    />
  );
}
