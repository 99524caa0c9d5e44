import { LinkProvider } from '@estacao/design-system';
import { Offline } from '@estacao/design-system/screens';
import { offlinePath, paths } from '@estacao/domain';
import { selectIsSignedIn } from '@estacao/sagas';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';

/** Reloads the requested page when the network returns. */
function useReloadWhenOnline(): void {
  useEffect(() => {
    if (location.pathname === offlinePath) return;
    const reload = () => location.reload();
    // The reload must not interrupt a navigation.
    const stopListening = () => removeEventListener('online', reload);
    addEventListener('online', reload);
    addEventListener('beforeunload', stopListening);
    return () => {
      stopListening();
      removeEventListener('beforeunload', stopListening);
    };
  }, []);
}

export default function OfflinePage() {
  useReloadWhenOnline();
  const isSignedIn = useSelector(selectIsSignedIn);
  return (
    // Full page loads: the cache may have a page's HTML without its code.
    <LinkProvider value="a">
      <Offline homeHref={isSignedIn ? paths.home : paths.landing} />
    </LinkProvider>
  );
}
