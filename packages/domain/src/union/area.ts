export interface UnionPage {
  /** Relative to the area: `noticias/detalhe`. */
  readonly address: string;
  readonly title: string;
}

export interface UnionPlace {
  /** Also its name among a station's features. `path` is relative to `/homepage`. */
  readonly part: string;
  readonly path: string;
  readonly title: string;
  readonly pages: readonly UnionPage[];
}

export interface ProcessGroup {
  readonly title: string;
  readonly part: string;
  readonly kind?: 'collective' | 'personal';
  readonly empty: string;
}

export interface UnionForm {
  /** Default days; a station may set others. */
  readonly weekdays: readonly Weekday[];
  readonly asksPhone: boolean;
  readonly isDescriptionRequired: boolean;
  readonly sentMessage: string;
}

export interface UnionArea extends UnionPlace {
  /** Default texts by page address, one paragraph each. A station may replace them. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly topics: readonly string[];
  readonly forms: Readonly<Record<string, UnionForm>>;
  readonly processes: readonly ProcessGroup[];
  readonly processIn: 'row' | 'dialog';
  readonly appointmentsIn: 'groups' | 'table';
  readonly canCancel: boolean;
  readonly newsTag: number | null;
}

/** The first page is the one at the area's own address. */
export function allPagesOf({ title, pages }: Pick<UnionPlace, 'title' | 'pages'>): readonly UnionPage[] {
  return [{ address: '', title }, ...pages];
}

export function unionRoute(
  { part }: Pick<UnionPlace, 'part'>,
  { address }: Pick<UnionPage, 'address'>,
): string {
  return address === '' ? part : `${part}/${address}`;
}

export function defineUnionArea(place: UnionPlace, details: Omit<UnionArea, keyof UnionPlace>): UnionArea {
  return { ...place, ...details };
}

/** Each kind is one screen for all areas. */
export type UnionPageKind =
  /** Links to the area's other pages. */
  | 'menu'
  | 'category'
  | 'processes'
  | 'appointments'
  | 'texts'
  | 'contact'
  | 'news'
  | 'newsItem'
  | 'events'
  | 'videos'
  | 'themes'
  | 'suggestion'
  | 'request'
  | 'about';

const kindByAddress: Readonly<Record<string, UnionPageKind>> = {
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
  'legal/home': 'category',
};

export function unionKindOf(part: string, address: string): UnionPageKind {
  const page = address === '' ? 'home' : address;
  if (page.endsWith('-info')) return 'about';
  return kindByAddress[`${part}/${page}`] ?? kindByAddress[page] ?? 'texts';
}

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
export function weekdayNumber(day: Weekday): number {
  return weekdays.indexOf(day) + 1;
}
