export interface UnionPage {
  /** Behind the area's own address: `noticias/detalhe`. */
  readonly address: string;
  readonly title: string;
}

/** What the whole portal knows of such an area: where its pages are. */
export interface UnionPlace {
  /** Its name, also among the features of a station. */
  readonly part: string;
  /** Below `/homepage`. */
  readonly path: string;
  readonly title: string;
  readonly pages: readonly UnionPage[];
}

/** A list of processes on a page: whose, and which of them. */
export interface ProcessGroup {
  readonly title: string;
  /** The area whose processes they are. */
  readonly of: string;
  /** Of lawsuits: those of many, or the member's own. */
  readonly which?: 'collective' | 'personal';
  /** What stands in the place of none. */
  readonly empty: string;
}

export interface UnionForm {
  /** On which days it can be, where the station says nothing else. */
  readonly weekdays: readonly Weekday[];
  readonly asksPhone: boolean;
  readonly isDescriptionRequired: boolean;
  /** What is said when it was sent. */
  readonly sent: string;
}

/** What differs between the areas of a union. All else is the same. */
export interface UnionArea extends UnionPlace {
  /** What a page is filled with where the station has nothing of its own to say, by its address: a paragraph each. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** What it helps with. */
  readonly topics: readonly string[];
  /** By the address of the page. */
  readonly forms: Readonly<Record<string, UnionForm>>;
  readonly processes: readonly ProcessGroup[];
  /** How what there is of a process is shown: in its row, or in a dialog. */
  readonly processIn: 'row' | 'dialog';
  /** How appointments are shown: in groups to act on, or in a table to search. */
  readonly appointmentsIn: 'groups' | 'table';
  /** Whether an appointment can be cancelled by the member. */
  readonly canCancel: boolean;
  /** What its news are marked with, by those who write them. */
  readonly newsTag: number | null;
}

/** Its pages, and at the area's own address the first of them. */
export function pagesAt({ title, pages }: Pick<UnionPlace, 'title' | 'pages'>): readonly UnionPage[] {
  return [{ address: '', title }, ...pages];
}

/** What the route of a page is called: the area's own name, and then the page's. */
export function routeOfUnion(
  { part }: Pick<UnionPlace, 'part'>,
  { address }: Pick<UnionPage, 'address'>,
): string {
  return address === '' ? part : `${part}/${address}`;
}

export function areaAt(place: UnionPlace, own: Omit<UnionArea, keyof UnionPlace>): UnionArea {
  return { ...place, ...own };
}

/** What a page of an area is. Each is one screen, whichever area it is in. */
export type UnionPageKind =
  /** The ways to the other pages of the area. */
  | 'menu'
  /** The same, above activities of a category. */
  | 'category'
  | 'processes'
  | 'appointments'
  /** Texts: how it is used, or whatever the station has to say. */
  | 'texts'
  | 'contact'
  | 'news'
  | 'newsItem'
  /** A calendar of examples. */
  | 'events'
  | 'videos'
  | 'themes'
  | 'suggestion'
  /** A form that asks for an appointment. */
  | 'request'
  /** What one should know before asking for it. */
  | 'about';

const byAddress: Readonly<Record<string, UnionPageKind>> = {
  home: 'menu',
  processos: 'processes',
  agendamentos: 'appointments',
  contato: 'contact',
  videos: 'videos',
  noticias: 'news',
  'noticias/detalhe': 'newsItem',
  eventos: 'events',
  temas: 'themes',
  'temas/sugerir': 'suggestion',
  'cafe-com-politica': 'videos',
  transforma: 'videos',
  'agendamento-odontologia': 'request',
  'agendamento-psicologia': 'request',
  'agendamento-nutricionista': 'request',
  // Where a page is something else than in the other areas.
  'legal/home': 'category',
};

/** What a page is, by its address; at the area's own address it is its first one. */
export function unionKindOf(part: string, address: string): UnionPageKind {
  const page = address === '' ? 'home' : address;
  if (page.endsWith('-info')) return 'about';
  return byAddress[`${part}/${page}`] ?? byAddress[page] ?? 'texts';
}

/** The days on which somebody works, as members choose them and as they are sent. */
export const weekdays = [
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
] as const;

export type Weekday = (typeof weekdays)[number];

/** 0 is Sunday. */
export function numberOfWeekday(day: Weekday): number {
  return weekdays.indexOf(day) + 1;
}
