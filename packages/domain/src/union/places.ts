import type { UnionPage, UnionPlace } from './area.ts';

// Every page loads this file, so it holds only addresses and titles.

const titles: Readonly<Record<string, string>> = {
  home: 'Início',
  processos: 'Processos',
  agendamentos: 'Agendamentos',
  orientacoes: 'Orientações',
  contato: 'Contato',
  informacoes: 'Informações',
  videos: 'Vídeos',
  noticias: 'Notícias',
  'noticias/detalhe': 'Notícia',
  eventos: 'Eventos',
  temas: 'Temas',
  'temas/sugerir': 'Sugerir tema',
  'cafe-com-politica': 'Café com política',
  transforma: 'Transforma',
  'agendamento-odontologia': 'Odontologia',
  'agendamento-psicologia': 'Psicologia',
  'agendamento-nutricionista': 'Nutricionista',
};

function pageOf(address: string): UnionPage {
  return { address, title: titles[address.replace(/-info$/, '')] ?? '' };
}

function definePlace<const Part extends string>(part: Part, path: string, title: string, addresses: string) {
  return { part, path, title, pages: addresses.split(' ').map(pageOf) } satisfies UnionPlace;
}

export const unionPlaces = {
  political: /* @__PURE__ */ definePlace(
    'political',
    'politico-sindical',
    'Assuntos e pautas sindicais',
    'home temas temas/sugerir noticias noticias/detalhe cafe-com-politica transforma contato informacoes',
  ),
  legal: /* @__PURE__ */ definePlace(
    'legal',
    'consultoria-juridica',
    'Consultoria jurídica',
    'home processos agendamentos orientacoes contato noticias noticias/detalhe eventos videos informacoes',
  ),
  accounting: /* @__PURE__ */ definePlace(
    'accounting',
    'consultoria-contabil',
    'Consultoria contábil',
    'home processos agendamentos orientacoes contato noticias noticias/detalhe informacoes eventos',
  ),
  health: /* @__PURE__ */ definePlace(
    'health',
    'saude',
    'Saúde',
    'home agendamento-odontologia-info agendamento-psicologia-info agendamento-nutricionista-info agendamento-odontologia agendamento-psicologia agendamento-nutricionista',
  ),
} as const;

export type UnionPart = keyof typeof unionPlaces;
