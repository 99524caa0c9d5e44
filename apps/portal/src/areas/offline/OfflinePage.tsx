import { LinkProvider } from '@estacao/design-system';
import { Offline } from '@estacao/design-system/screens';
import { offlinePath, paths } from '@estacao/domain';
import { selectIsSignedIn } from '@estacao/sagas';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';

/** Loads the page that this one stands for as soon as it can be had. */
function useBackOnline(): void {
  useEffect(() => {
    if (location.pathname === offlinePath) return;
    const load = () => location.reload();
    // Whoever is on their way elsewhere by then gets there.
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
    // By the document: the device may have kept a page to read as it was drawn, and not what the portal makes it of.
    <LinkProvider value="a">
      <Offline homeHref={isSignedIn ? paths.home : paths.landing} />
    </LinkProvider>
  );
}
