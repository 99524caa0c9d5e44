import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { usePage } from '../context.ts';
import type { Params, Route } from './route.ts';
import { paramsAt, routeAt } from './routes.ts';

export function useRoute(): Route {
  const { pathname } = useLocation();
  const page = usePage();
  return useMemo(() => routeAt(pathname, page), [pathname, page]);
}

function subscribeNever() {
  return () => {};
}

/**
 * Params of the current route. The server never sees the fragment, so hydration starts without its params.
 */
export function useParams(): Params {
  const { pathname, hash } = useLocation();
  return paramsAt({
    pathname,
    hash: useSyncExternalStore(
      subscribeNever,
      () => hash,
      () => '',
    ),
  });
}
