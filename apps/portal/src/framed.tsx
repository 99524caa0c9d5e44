import { type ReactNode, useEffect } from 'react';
import { usePortal } from './context.ts';
import { type LazyModule, useModule } from './lazy-module.ts';
import { frameOf, pageOf } from './modules.ts';
import { PageBoundary, PageFailed } from './page-failed.tsx';
import { PageLoading } from './page-loading.tsx';
import type { FrameModule, Route } from './route.ts';

interface FramedProps {
  readonly route: Route;
  readonly children: ReactNode;
}

function Around({ source, route, children }: FramedProps & { source: LazyModule<FrameModule> }) {
  const portal = usePortal();
  const { module, hasFailed, retry } = useModule(source);
  useEffect(() => portal.inject(...(module?.areas ?? [])), [portal, module]);
  if (module === undefined)
    return hasFailed ? <PageFailed as="main" onRetry={retry} /> : <PageLoading as="main" />;
  const { default: Frame } = module;
  return (
    <Frame route={route} page={pageOf(route).now()}>
      {children}
    </Frame>
  );
}

/** The frame of the pages that are shown in it, mounted once for all of them. */
export function Framed({ route, children }: FramedProps) {
  const source = frameOf(route.frame);
  return (
    <PageBoundary as="main">
      {source === undefined ? (
        children
      ) : (
        <Around source={source} route={route}>
          {children}
        </Around>
      )}
    </PageBoundary>
  );
}
