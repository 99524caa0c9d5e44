import { areaAt } from '../area.ts';
import { unionPlaces } from '../places.ts';

/** Accountants: tax, and what members have with the authorities. */
export const accounting = /* @__PURE__ */ areaAt(unionPlaces.accounting, {
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
  appointmentsIn: 'table',
  canCancel: false,
  newsTag: 13_754,
});
