import { NotFound } from '@estacao/design-system/screens';
import { paths } from '@estacao/domain';
import { selectIsSignedIn } from '@estacao/sagas';
import { useSelector } from 'react-redux';

export default function NotFoundPage() {
  const isSignedIn = useSelector(selectIsSignedIn);
  return <NotFound homeHref={isSignedIn ? paths.home : paths.landing} />;
}
