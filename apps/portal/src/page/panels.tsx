import { ErrorState } from '@estacao/design-system';
import { type KindPanel, PanelSkeleton } from '@estacao/design-system/screens';
import type { ActivityDetail, ActivityKind } from '@estacao/domain';
import type { ReactNode } from 'react';
import { useAreas } from '../context.ts';
import { type LazyModule, lazyModules, useModule } from '../lazy/lazy-module.ts';
import type { Panel, PanelModule, PanelProps } from './panel.ts';

const panelFiles = import.meta.glob<Panel>('../areas/*/panel.ts', { eager: true, import: 'panel' });
const panelModule = lazyModules(import.meta.glob<PanelModule>('../areas/*/*Panel.tsx'));

interface LoadablePanel extends Pick<Panel, 'place' | 'showsWhenHindered'> {
  readonly module: LazyModule<PanelModule>;
}

const panels: ReadonlyMap<ActivityKind, LoadablePanel> = new Map(
  Object.entries(panelFiles).flatMap(([path, { kinds, file, ...panel }]) => {
    const module = panelModule(path.replace('panel.ts', `${file}.tsx`));
    return kinds.map((kind) => [kind, { module, ...panel }] as const);
  }),
);

function LoadedPanel({ source, ...props }: PanelProps & { readonly source: LazyModule<PanelModule> }) {
  const { module, hasFailed, retry } = useModule(source);
  useAreas(module?.areas);
  if (module === undefined) return hasFailed ? <ErrorState onRetry={retry} /> : <PanelSkeleton />;
  return <module.default {...props} />;
}

/** Undefined for kinds that the activity page handles. */
export function panelFor(activity: ActivityDetail | null | undefined): KindPanel | undefined {
  const panel = activity ? panels.get(activity.kind) : undefined;
  if (!activity || panel === undefined) return undefined;
  const { module, place, showsWhenHindered } = panel;
  const renderPanel = (hindrance?: ReactNode) => (
    <LoadedPanel source={module} activity={activity} hindrance={hindrance} />
  );
  return { place, children: renderPanel(), ...(showsWhenHindered ? { renderHindered: renderPanel } : {}) };
}
