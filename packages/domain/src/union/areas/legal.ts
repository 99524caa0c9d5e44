import { areaAt, type UnionPlace } from '../area.ts';

export const legalPlace = {
  part: 'legal',
  path: 'consultoria-juridica',
  title: 'Consultoria jurídica',
  pages: [
    { address: 'home', kind: 'category', title: 'Início' },
    { address: 'processos', kind: 'processes', title: 'Processos' },
    { address: 'agendamentos', kind: 'appointments', title: 'Agendamentos' },
    { address: 'orientacoes', kind: 'texts', title: 'Orientações' },
    { address: 'contato', kind: 'contact', title: 'Contato' },
    { address: 'noticias', kind: 'news', title: 'Notícias' },
    { address: 'noticias/detalhe', kind: 'newsItem', title: 'Notícia' },
    { address: 'eventos', kind: 'events', title: 'Eventos' },
    { address: 'videos', kind: 'videos', title: 'Vídeos' },
    { address: 'informacoes', kind: 'texts', title: 'Informações' },
  ],
} as const satisfies UnionPlace;

/** Lawyers, and what members have before the courts. */
export const legal = /* @__PURE__ */ areaAt(legalPlace, {
  texts: {
    orientacoes: [
      'Atendimento de segunda a sexta-feira, das 9h às 18h. Advogados às segundas, quartas e sextas-feiras, das 9h às 13h, com agendamento.',
    ],
  },
  topics: [],
  forms: {
    agendamentos: {
      weekdays: ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira'],
      asksPhone: false,
      isDescriptionRequired: false,
      sent: 'Solicitação enviada com sucesso.',
    },
  },
  processes: [
    {
      title: 'Causas coletivas',
      of: 'legal',
      which: 'collective',
      empty: 'Não foram encontradas causas coletivas em seu CPF.',
    },
    {
      title: 'Causas pessoais',
      of: 'legal',
      which: 'personal',
      empty: 'Não foram encontradas causas pessoais em seu CPF.',
    },
  ],
  processIn: 'row',
  canCancel: true,
  newsTag: 13_752,
});
