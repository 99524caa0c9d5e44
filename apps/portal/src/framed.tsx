import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { usePortal } from './context.ts';
import { frameOf, type LazyModule, pageOf, useModule } from './modules.ts';
import { PageBoundary, PageFailed } from './page-failed.tsx';
import { PageLoading } from './page-loading.tsx';
import type { FrameModule, Route } from './route.ts';
import { routeAt } from './routes.ts';

function Around({ source }: { source: LazyModule<FrameModule> }) {
  const portal = usePortal();
  const { pathname } = useLocation();
  const { module, hasFailed, retry } = useModule(source);
  useEffect(() => portal.inject(...(module?.areas ?? [])), [portal, module]);
  if (module === undefined)
    return hasFailed ? <PageFailed as="main" onRetry={retry} /> : <PageLoading as="main" />;
  const { default: Frame } = module;
  const route = routeAt(pathname);
  return (
    <Frame route={route} page={pageOf(route).now()}>
      <Outlet />
    </Frame>
  );
}

/** The frame of the pages that are shown in it, mounted once for all of them. */
export function Framed({ frame }: { frame: Route['frame'] }) {
  const source = frameOf(frame);
  return (
    <PageBoundary as="main">{source === undefined ? <Outlet /> : <Around source={source} />}</PageBoundary>
  );
}
