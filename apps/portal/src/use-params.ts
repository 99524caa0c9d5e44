import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Params } from './route.ts';
import { paramsAt } from './routes.ts';

function unchanging() {
  return () => {};
}

/** The parts of the address that the route names. The server, and so the first render, knows none of the fragment. */
export function useParams(): Params {
  const { pathname, hash } = useLocation();
  return paramsAt({
    pathname,
    hash: useSyncExternalStore(
      unchanging,
      () => hash,
      () => '',
    ),
  });
}
