import { ErrorState, PageSkeleton } from '@estacao/design-system';
import { UnionMenu } from '@estacao/design-system/screens';
import type { UnionPageKind } from '@estacao/domain';
import type { Area } from '@estacao/sagas';
import {
  unionAppointmentsArea,
  unionNewsArea,
  unionNewsItemArea,
  unionProcessesArea,
  unionRequestArea,
  unionServiceArea,
  unionThemesArea,
} from '@estacao/sagas/union';
import type { ComponentType } from 'react';
import { useAreas } from '../../context.ts';
import { type LazyModule, lazyModules, useModule } from '../../lazy-module.ts';
import { sanitise } from '../../sanitise.ts';
import { Appointments } from './Appointments.tsx';
import { Contact } from './Contact.tsx';
import { News } from './News.tsx';
import { NewsItem } from './NewsItem.tsx';
import { Processes } from './Processes.tsx';
import { Request } from './Request.tsx';
import { Suggestion } from './Suggestion.tsx';
import { Texts } from './Texts.tsx';
import { Themes } from './Themes.tsx';
import { useUnion } from './use-union.ts';

// Each loads by the names of its own routes: what a page doesn't show is not asked for.
export const areas = [
  unionServiceArea,
  unionProcessesArea,
  unionAppointmentsArea,
  unionNewsArea,
  unionNewsItemArea(sanitise),
  unionThemesArea,
  unionRequestArea,
];

function Menu() {
  return <UnionMenu area={useUnion().area} />;
}

const pages: Partial<Record<UnionPageKind, ComponentType>> = {
  menu: Menu,
  processes: Processes,
  appointments: Appointments,
  texts: Texts,
  about: Texts,
  contact: Contact,
  news: News,
  newsItem: NewsItem,
  themes: Themes,
  suggestion: Suggestion,
  request: Request,
};

interface PartModule {
  readonly default: ComponentType;
  /** What has to be in the store. */
  readonly areas?: readonly Area[];
}

const partAt = lazyModules(import.meta.glob<PartModule>('./*Part.tsx'));

/** Those that bring more than all the others together: each comes when it is first shown. */
const parts: Partial<Record<UnionPageKind, LazyModule<PartModule>>> = {
  category: partAt('./CategoryPart.tsx'),
  events: partAt('./EventsPart.tsx'),
  videos: partAt('./VideosPart.tsx'),
};

function Part({ of }: { readonly of: LazyModule<PartModule> }) {
  const { module, hasFailed, retry } = useModule(of);
  useAreas(module?.areas);
  if (module !== undefined) return <module.default />;
  return hasFailed ? <ErrorState onRetry={retry} level={1} /> : <PageSkeleton shape="list" />;
}

/** The pages of an area: whoever has opened one has nearly all of them, and waits for no other. */
export default function UnionPage() {
  const { kind, part, page } = useUnion();
  const Page = pages[kind];
  const late = parts[kind];
  // What was written on one is nothing for the next.
  const key = `${part}/${page}`;
  if (late !== undefined) return <Part key={key} of={late} />;
  return Page === undefined ? null : <Page key={key} />;
}
