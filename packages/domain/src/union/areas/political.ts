import { areaAt, type UnionPlace } from '../area.ts';

export const politicalPlace = {
  part: 'political',
  path: 'politico-sindical',
  title: 'Assuntos e pautas sindicais',
  pages: [
    { address: 'home', kind: 'menu', title: 'Início' },
    { address: 'temas', kind: 'themes', title: 'Temas' },
    { address: 'temas/sugerir', kind: 'suggestion', title: 'Sugerir tema' },
    { address: 'noticias', kind: 'news', title: 'Notícias' },
    { address: 'noticias/detalhe', kind: 'newsItem', title: 'Notícia' },
    { address: 'cafe-com-politica', kind: 'videos', title: 'Café com política' },
    { address: 'transforma', kind: 'videos', title: 'Transforma' },
    { address: 'contato', kind: 'contact', title: 'Contato' },
    { address: 'informacoes', kind: 'texts', title: 'Informações' },
  ],
} as const satisfies UnionPlace;

/** What the union stands up for. */
export const political = /* @__PURE__ */ areaAt(politicalPlace, {
  texts: {},
  topics: [],
  forms: {},
  processes: [],
  processIn: 'row',
  canCancel: false,
  newsTag: 13_755,
});
