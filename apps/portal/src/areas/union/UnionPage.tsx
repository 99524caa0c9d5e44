import { UnionMenu } from '@estacao/design-system';
import type { UnionPageKind } from '@estacao/domain';
import {
  cancellationArea,
  unionAppointmentsArea,
  unionNewsArea,
  unionNewsItemArea,
  unionProcessesArea,
  unionRequestArea,
  unionServiceArea,
  unionThemesArea,
} from '@estacao/sagas/union';
import type { ComponentType } from 'react';
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
  cancellationArea,
  unionNewsArea,
  unionNewsItemArea(sanitise),
  unionThemesArea,
  unionRequestArea,
];

function Menu() {
  return <UnionMenu area={useUnion().area} />;
}

/** Those that have a page of their own bring more than the others together. */
const pages: Readonly<Record<Exclude<UnionPageKind, 'category' | 'videos' | 'events'>, ComponentType>> = {
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

/** The pages of an area: whoever has opened one has all of them, and waits for no other. */
export default function UnionPage() {
  const { kind, part, page } = useUnion();
  const Page = pages[kind as keyof typeof pages];
  // What was written on one is nothing for the next.
  return <Page key={`${part}/${page}`} />;
}
