import { Offline } from '@estacao/design-system';
import { paths } from '@estacao/domain';
import { selectIsSignedIn } from '@estacao/sagas';
import { useSelector } from 'react-redux';

export default function OfflinePage() {
  const isSignedIn = useSelector(selectIsSignedIn);
  return <Offline homeHref={isSignedIn ? paths.home : paths.landing} />;
}
