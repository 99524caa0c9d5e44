import { Trophies } from '@estacao/design-system/screens';
import { selectTrophies, trophiesArea, trophiesRequested } from '@estacao/sagas/trophies';
import { useDispatch, useSelector } from 'react-redux';

export const areas = [trophiesArea];

export default function TrophiesPage() {
  const dispatch = useDispatch();
  return <Trophies trophies={useSelector(selectTrophies)} onRetry={() => dispatch(trophiesRequested())} />;
}
