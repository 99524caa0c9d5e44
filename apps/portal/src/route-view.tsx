import { type ComponentType, lazy, Suspense } from 'react';
import { PageLoading } from './page-loading.tsx';
import { loaderOf, type Route } from './routes.ts';

const loaded = new Map<Route, ComponentType>();
const late = new Map<Route, ComponentType>();

/** Loads a page before it is drawn: on the server, and for the first one in the browser, so that both draw the same. */
export const preload = async (route: Route): Promise<void> => {
  if (!loaded.has(route)) loaded.set(route, (await loaderOf(route)()).default);
};

const lateOf = (route: Route): ComponentType => {
  const made = late.get(route) ?? lazy(loaderOf(route));
  late.set(route, made);
  return made;
};

export const RouteView = ({ route }: { route: Route }) => {
  const Known = loaded.get(route);
  if (Known !== undefined) return <Known />;
  const Late = lateOf(route);
  return (
    <Suspense fallback={<PageLoading />}>
      <Late />
    </Suspense>
  );
};
