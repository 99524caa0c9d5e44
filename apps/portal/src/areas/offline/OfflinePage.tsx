import { LinkProvider, Offline } from '@estacao/design-system';
import { paths } from '@estacao/domain';
import { selectIsSignedIn } from '@estacao/sagas';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';

/** Loads the page that this one stands for as soon as it can be had. */
function useBackOnline(): void {
  useEffect(() => {
    if (location.pathname === paths.offline) return;
    const load = () => location.reload();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
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
