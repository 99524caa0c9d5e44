import type { UnionPage, UnionPageKind, UnionPlace } from './area.ts';

// What the whole portal knows of these areas: it comes with every page, and so says no more than where what is.

/** What a page is, by its address, whichever area it is in. */
const known: Readonly<Record<string, readonly [title: string, kind?: UnionPageKind]>> = {
  home: ['Início', 'menu'],
  processos: ['Processos', 'processes'],
  agendamentos: ['Agendamentos', 'appointments'],
  orientacoes: ['Orientações'],
  contato: ['Contato', 'contact'],
  informacoes: ['Informações'],
  videos: ['Vídeos', 'videos'],
  noticias: ['Notícias', 'news'],
  'noticias/detalhe': ['Notícia', 'newsItem'],
  eventos: ['Eventos', 'events'],
  temas: ['Temas', 'themes'],
  'temas/sugerir': ['Sugerir tema', 'suggestion'],
  'cafe-com-politica': ['Café com política', 'videos'],
  transforma: ['Transforma', 'videos'],
  'agendamento-odontologia': ['Odontologia', 'request'],
  'agendamento-psicologia': ['Psicologia', 'request'],
  'agendamento-nutricionista': ['Nutricionista', 'request'],
};

function pageAt(written: string): UnionPage {
  const about = written.replace(/-info$/, '');
  const [address = '', own] = written.split('=');
  const [title = '', kind = 'texts'] = known[about] ?? known[address] ?? [];
  return { address, title, kind: about === written ? ((own as UnionPageKind) ?? kind) : 'about' };
}

/** An area and its pages, each by its address, and with what it is where that isn't what it is elsewhere. */
function placeOf<const Part extends string>(part: Part, path: string, title: string, pages: string) {
  return { part, path, title, pages: pages.split(' ').map(pageAt) } satisfies UnionPlace;
}

export const unionPlaces = {
  political: /* @__PURE__ */ placeOf(
    'political',
    'politico-sindical',
    'Assuntos e pautas sindicais',
    'home temas temas/sugerir noticias noticias/detalhe cafe-com-politica transforma contato informacoes',
  ),
  legal: /* @__PURE__ */ placeOf(
    'legal',
    'consultoria-juridica',
    'Consultoria jurídica',
    'home=category processos agendamentos orientacoes contato noticias noticias/detalhe eventos videos informacoes',
  ),
  accounting: /* @__PURE__ */ placeOf(
    'accounting',
    'consultoria-contabil',
    'Consultoria contábil',
    'home processos agendamentos orientacoes contato noticias noticias/detalhe informacoes eventos',
  ),
  health: /* @__PURE__ */ placeOf(
    'health',
    'saude',
    'Saúde',
    'home agendamento-odontologia-info agendamento-psicologia-info agendamento-nutricionista-info agendamento-odontologia agendamento-psicologia agendamento-nutricionista',
  ),
} as const;

export type UnionPart = keyof typeof unionPlaces;
