import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { usePage } from '../context.ts';
import type { Params, Route } from './route.ts';
import { paramsAt, routeAt } from './routes.ts';

/** The route of the address, for what stands around its page. */
export function useRoute(): Route {
  const { pathname } = useLocation();
  const page = usePage();
  return useMemo(() => routeAt(pathname, page), [pathname, page]);
}

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
