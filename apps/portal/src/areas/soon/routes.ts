import { type Needs, type Part, paths } from '@estacao/domain';
import type { AreaRoutes, RouteParts } from '../../route.ts';

// Pages whose area comes later, each where it will be. When it comes, its folder has the route, and the line here goes.

const page = 'SoonPage';

function own(path: string, title: string, needs?: Needs): RouteParts {
  return { path: `${paths.home}/${path}`, page, frame: 'member', title, ...(needs && { needs }) };
}

/** Pages that several areas of a union have, by their addresses. */
const unionPages: Readonly<Record<string, string>> = {
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
  'agendamento-nutricionista': 'Nutrição',
};

/** An area of a union and the pages in it, which have its name and then their own: `legal/processos`. */
function union(part: Part, path: string, title: string, pages: string): AreaRoutes {
  const named = pages.split(' ').map((address) => {
    const name = unionPages[address.replace(/-info$/, '')] ?? title;
    return [`${part}/${address}`, own(`${path}/${address}`, `${name} · ${title}`, { part })] as const;
  });
  return { [part]: own(path, title, { part }), ...Object.fromEntries(named) };
}

/** By the area that they will be in. */
export const later = {
  feed: { feed: own('feed', 'Mural', { access: 'feed' }) },
  calendar: {
    calendar: own('calendario', 'Calendário', { access: 'events' }),
    event: own('calendario/:id', 'Evento', { access: 'events' }),
  },
  downloads: {
    downloads: own('downloads', 'Downloads', { access: 'files' }),
    download: own('downloads/:id', 'Download', { access: 'files' }),
  },
  news: { news: own('noticias', 'Notícias'), newsItem: own('noticias/:id', 'Notícia') },
  union: {
    ...union(
      'political',
      'politico-sindical',
      'Assuntos e pautas sindicais',
      'home temas temas/sugerir contato informacoes noticias noticias/detalhe cafe-com-politica transforma',
    ),
    ...union(
      'legal',
      'consultoria-juridica',
      'Consultoria jurídica',
      'home processos orientacoes contato informacoes videos noticias noticias/detalhe eventos agendamentos',
    ),
    ...union(
      'accounting',
      'consultoria-contabil',
      'Consultoria contábil',
      'processos agendamentos orientacoes contato noticias noticias/detalhe informacoes eventos',
    ),
    ...union(
      'health',
      'saude',
      'Saúde',
      'agendamento-odontologia agendamento-psicologia agendamento-nutricionista agendamento-odontologia-info agendamento-psicologia-info agendamento-nutricionista-info',
    ),
  },
} as const satisfies Readonly<Record<string, AreaRoutes>>;

export const routes: AreaRoutes = Object.assign({}, ...Object.values(later));
