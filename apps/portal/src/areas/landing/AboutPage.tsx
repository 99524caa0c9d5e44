import { AboutPage as AboutScreen } from '@estacao/design-system/screens';
import { lookupAt, type StoreState } from '@estacao/sagas';
import { aboutArea, aboutRequested, selectAbout } from '@estacao/sagas/landing';
import { useDispatch, useSelector } from 'react-redux';
import { sanitise } from '../../html/sanitise.ts';
import { isAbsent, type Params } from '../../routing/route.ts';
import { useParams } from '../../routing/use-params.ts';

export const areas = [aboutArea(sanitise)];

export function isMissing(state: StoreState, { id = '' }: Params): boolean {
  return isAbsent(lookupAt(id, selectAbout(state)));
}

export default function AboutPage() {
  const { id = '' } = useParams();
  const dispatch = useDispatch();
  const about = lookupAt(id, useSelector(selectAbout));
  return <AboutScreen about={about} onRetry={() => dispatch(aboutRequested(id))} />;
}
