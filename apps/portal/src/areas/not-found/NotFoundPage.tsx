import { NotFound } from '@estacao/design-system';
import { selectIsSignedIn } from '@estacao/sagas';
import { useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { frameOf } from '../../frame.ts';

export default function NotFoundPage() {
  const page = usePage();
  const isSignedIn = useSelector(selectIsSignedIn);
  return <NotFound frame={frameOf(page)} homeHref={isSignedIn ? '/homepage' : '/'} />;
}
