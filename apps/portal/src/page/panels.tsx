import { ErrorState } from '@estacao/design-system';
import { type OwnPanel, PanelSkeleton } from '@estacao/design-system/screens';
import type { ActivityDetail, ActivityKind } from '@estacao/domain';
import type { ReactNode } from 'react';
import { useAreas } from '../context.ts';
import { type LazyModule, lazyModules, useModule } from '../lazy/lazy-module.ts';
import type { Panel, PanelModule, PanelProps } from './panel.ts';

const found = import.meta.glob<Panel>('../areas/*/panel.ts', { eager: true, import: 'panel' });
const panelModule = lazyModules(import.meta.glob<PanelModule>('../areas/*/*Panel.tsx'));

interface Found extends Pick<Panel, 'place' | 'staysHindered'> {
  readonly module: LazyModule<PanelModule>;
}

const panels: ReadonlyMap<ActivityKind, Found> = new Map(
  Object.entries(found).flatMap(([path, { kinds, file, ...panel }]) => {
    const module = panelModule(path.replace('panel.ts', `${file}.tsx`));
    return kinds.map((kind) => [kind, { module, ...panel }] as const);
  }),
);

function Shown({ of, ...props }: PanelProps & { readonly of: LazyModule<PanelModule> }) {
  const { module, hasFailed, retry } = useModule(of);
  useAreas(module?.areas);
  if (module === undefined) return hasFailed ? <ErrorState onRetry={retry} /> : <PanelSkeleton />;
  return <module.default {...props} />;
}

/** Undefined for kinds that the activity page handles. */
export function panelFor(activity: ActivityDetail | null | undefined): OwnPanel | undefined {
  const panel = activity ? panels.get(activity.kind) : undefined;
  if (!activity || panel === undefined) return undefined;
  const { module, place, staysHindered } = panel;
  const shown = (hindrance?: ReactNode) => <Shown of={module} activity={activity} hindrance={hindrance} />;
  return { place, children: shown(), ...(staysHindered ? { hindered: shown } : {}) };
}
