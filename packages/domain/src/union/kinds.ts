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
