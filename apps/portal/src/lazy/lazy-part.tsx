import type { ComponentType } from 'react';
import { PageFailed } from '../page/page-failed.tsx';
import { PageLoading } from '../page/page-loading.tsx';
import { type LazyModule, useModule } from './lazy-module.ts';

/** Replaces a whole page, so its code loads only for those who see it. */
export function LazyPart({ source }: { source: LazyModule<{ readonly default: ComponentType }> }) {
  const { module, hasFailed, retry } = useModule(source);
  if (module !== undefined) return <module.default />;
  return hasFailed ? <PageFailed as="div" onRetry={retry} /> : <PageLoading as="div" />;
}
