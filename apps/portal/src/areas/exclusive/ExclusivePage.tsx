import { Exclusive } from '@estacao/design-system/screens';
import { exclusiveArea, exclusiveRequested, selectExclusive } from '@estacao/sagas/exclusive';
import { useDispatch, useSelector } from 'react-redux';

export const areas = [exclusiveArea];

export default function ExclusivePage() {
  const dispatch = useDispatch();
  return <Exclusive items={useSelector(selectExclusive)} onRetry={() => dispatch(exclusiveRequested())} />;
}
