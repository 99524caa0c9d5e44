import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAreas, usePage, usePortal } from './context.ts';
import { useModule } from './lazy-module.ts';
import { LazyPart } from './lazy-part.tsx';
import { pageOf, pageShape } from './modules.ts';
import { PageBoundary, PageFailed } from './page-failed.tsx';
import { PageLoading } from './page-loading.tsx';
import type { Route } from './route.ts';
import { paramsAt } from './routes.ts';
import { titleOf } from './title.ts';
import { unproven } from './unproven.ts';
import { Elsewhere, useGate } from './use-gate.tsx';

/** The shape of a page whose code is on its way; should that be on its way as well, something that turns. */
function Waiting({ route }: { route: Route }) {
  const { module } = useModule(pageShape);
  return module === undefined ? <PageLoading as="div" /> : <module.default route={route} />;
}

/** The page inside its frame, or what stands there until its code has arrived. */
function Content({ route }: { route: Route }) {
  const { module, hasFailed, retry } = useModule(pageOf(route));
  useAreas(module?.areas);
  const isBare = route.frame === 'none';
  if (module === undefined) {
    if (hasFailed) return <PageFailed as={isBare ? 'main' : 'div'} onRetry={retry} />;
    return isBare ? <PageLoading as="main" /> : <Waiting route={route} />;
  }
  const { default: Page } = module;
  return <Page />;
}

/** Whoever may not see the page is led elsewhere, before anything is loaded for it. */
export function RoutePage({ route }: { route: Route }) {
  const way = useGate(route);
  if (way.kind === 'go') return <Elsewhere to={way.to} />;
  return way.kind === 'unproven' ? <Unproven route={route} /> : <Entered route={route} />;
}

function useTitleOf(route: Route) {
  const { station } = usePage();
  useEffect(() => {
    document.title = titleOf(route, station.name);
  }, [route, station.name]);
}

/** Stands in the place of the page. The page's areas load nothing: the server refuses their calls as well. */
function Unproven({ route }: { route: Route }) {
  useTitleOf(route);
  return <LazyPart of={unproven} />;
}

/**
 * One route on screen: what it needs is loaded while it is shown, by the areas that its page brings along, and the tab
 * carries its name.
 */
function Entered({ route }: { route: Route }) {
  const portal = usePortal();
  const { pathname, hash } = useLocation();
  const secrets = route.inFragment === undefined ? '' : hash;
  useTitleOf(route);
  useEffect(
    () => portal.enter(route.name, paramsAt({ pathname, hash: secrets })),
    [portal, route, pathname, secrets],
  );
  return (
    <PageBoundary as={route.frame === 'none' ? 'main' : 'div'}>
      <Content route={route} />
    </PageBoundary>
  );
}
