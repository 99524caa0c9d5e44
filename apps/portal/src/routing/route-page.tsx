import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAreas, usePage, usePortal } from '../context.ts';
import { lazyModule, useModule } from '../lazy/lazy-module.ts';
import { LazyPart } from '../lazy/lazy-part.tsx';
import { PageBoundary, PageFailed } from '../page/page-failed.tsx';
import { PageLoading } from '../page/page-loading.tsx';
import { titleOf } from '../page/title.ts';
import { frameOf, pageOf, pageShape } from './modules.ts';
import type { Route } from './route.ts';
import { paramsAt } from './routes.ts';
import { useGate } from './use-gate.ts';
import { useRoute } from './use-params.ts';

function PagePlaceholder({ route }: { route: Route }) {
  const { module } = useModule(pageShape);
  return module === undefined ? <PageLoading as="div" /> : <module.default route={route} />;
}

function PageContent({ route }: { route: Route }) {
  const { module, hasFailed, retry } = useModule(pageOf(route));
  useAreas(module?.areas);
  const isFrameless = route.frame === 'none';
  if (module === undefined) {
    if (hasFailed) return <PageFailed as={isFrameless ? 'main' : 'div'} onRetry={retry} />;
    return isFrameless ? <PageLoading as="main" /> : <PagePlaceholder route={route} />;
  }
  const { default: Page } = module;
  return <Page />;
}

function LoadedFrame({ frame }: { frame: Exclude<Route['frame'], 'none'> }) {
  const route = useRoute();
  const { module, hasFailed, retry } = useModule(frameOf(frame));
  useAreas(module?.areas);
  if (module === undefined)
    return hasFailed ? <PageFailed as="main" onRetry={retry} /> : <PageLoading as="main" />;
  const { default: Frame } = module;
  return (
    <Frame route={route} page={pageOf(route).getLoaded()}>
      <Outlet />
    </Frame>
  );
}

export function RouteFrame({ frame }: Pick<Route, 'frame'>) {
  return (
    <PageBoundary as="main">{frame === 'none' ? <Outlet /> : <LoadedFrame frame={frame} />}</PageBoundary>
  );
}

/** The gate runs first: nothing loads for visitors who may not see the page. */
export function RoutePage({ route }: { route: Route }) {
  const decision = useGate(route);
  if (decision.kind === 'go') return <Navigate to={decision.to} replace />;
  return decision.kind === 'unproven' ? <Unproven route={route} /> : <OpenPage route={route} />;
}

function useDocumentTitle(route: Route) {
  const { station } = usePage();
  useEffect(() => {
    document.title = titleOf(route, station.name);
  }, [route, station.name]);
}

const unprovenPage = lazyModule('./page/unproven-page.tsx', () => import('../page/unproven-page.tsx'));

/** Replaces the page. Its areas make no requests, because the server would refuse them. */
function Unproven({ route }: { route: Route }) {
  useDocumentTitle(route);
  return <LazyPart source={unprovenPage} />;
}

function OpenPage({ route }: { route: Route }) {
  const portal = usePortal();
  const { pathname, hash } = useLocation();
  const secretHash = route.fragmentParams === undefined ? '' : hash;
  useDocumentTitle(route);
  useEffect(
    () => portal.enter(route.name, paramsAt({ pathname, hash: secretHash })),
    [portal, route, pathname, secretHash],
  );
  return (
    <PageBoundary as={route.frame === 'none' ? 'main' : 'div'}>
      <PageContent route={route} />
    </PageBoundary>
  );
}
