import { areaAt, type UnionPlace } from '../area.ts';

export const accountingPlace = {
  part: 'accounting',
  path: 'consultoria-contabil',
  title: 'Consultoria contábil',
  pages: [
    { address: '', kind: 'menu', title: 'Início' },
    { address: 'processos', kind: 'processes', title: 'Processos' },
    { address: 'agendamentos', kind: 'appointments', title: 'Agendamentos' },
    { address: 'orientacoes', kind: 'texts', title: 'Orientações' },
    { address: 'contato', kind: 'contact', title: 'Contato' },
    { address: 'noticias', kind: 'news', title: 'Notícias' },
    { address: 'noticias/detalhe', kind: 'newsItem', title: 'Notícia' },
    { address: 'informacoes', kind: 'texts', title: 'Informações' },
    { address: 'eventos', kind: 'events', title: 'Eventos' },
  ],
} as const satisfies UnionPlace;

/** Accountants: tax, and what members have with the authorities. */
export const accounting = /* @__PURE__ */ areaAt(accountingPlace, {
  texts: {
    orientacoes: [
      // The specification says Thursday here and lets Wednesday be asked for: a station puts both right in its content.
      'O atendimento contábil acontece às quintas-feiras, das 9h às 18h, com agendamento.',
      'O serviço é gratuito para filiados.',
    ],
  },
  topics: ['Imposto de renda', 'Cálculos', 'Dúvidas contábeis'],
  forms: {
    agendamentos: {
      weekdays: ['Quarta-feira'],
      asksPhone: false,
      isDescriptionRequired: true,
      sent: 'Solicitação enviada com sucesso.',
    },
  },
  processes: [
    {
      title: 'Processos Contábeis',
      of: 'accounting',
      empty: 'Não foram encontrados processos em seu CPF.',
    },
    { title: 'Processos Judiciais', of: 'legal', empty: 'Não foram encontrados processos em seu CPF.' },
  ],
  processIn: 'dialog',
  canCancel: false,
  newsTag: 13_754,
});
