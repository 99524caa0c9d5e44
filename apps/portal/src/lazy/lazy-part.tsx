import type { ComponentType } from 'react';
import { PageFailed } from '../page/page-failed.tsx';
import { PageLoading } from '../page/page-loading.tsx';
import { type LazyModule, useModule } from './lazy-module.ts';

/** Replaces a whole page, so its code loads only for those who see it. */
export function LazyPart({ of }: { of: LazyModule<{ readonly default: ComponentType }> }) {
  const { module, hasFailed, retry } = useModule(of);
  if (module !== undefined) return <module.default />;
  return hasFailed ? <PageFailed as="div" onRetry={retry} /> : <PageLoading as="div" />;
}
