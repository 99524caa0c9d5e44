import { LinkProvider } from '@estacao/design-system';
import { Offline } from '@estacao/design-system/screens';
import { offlinePath, paths } from '@estacao/domain';
import { selectIsSignedIn } from '@estacao/sagas';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';

/** Reloads the requested page when the network returns. */
function useBackOnline(): void {
  useEffect(() => {
    if (location.pathname === offlinePath) return;
    const load = () => location.reload();
    // A navigation must not be interrupted by the reload.
    const stop = () => removeEventListener('online', load);
    addEventListener('online', load);
    addEventListener('beforeunload', stop);
    return () => {
      stop();
      removeEventListener('beforeunload', stop);
    };
  }, []);
}

export default function OfflinePage() {
  useBackOnline();
  const isSignedIn = useSelector(selectIsSignedIn);
  return (
    // Full page loads: the cache may have a page's HTML without its code.
    <LinkProvider value="a">
      <Offline homeHref={isSignedIn ? paths.home : paths.landing} />
    </LinkProvider>
  );
}
