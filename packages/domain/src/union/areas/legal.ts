import { areaAt } from '../area.ts';
import { unionPlaces } from '../places.ts';

/** Lawyers, and what members have before the courts. */
export const legal = /* @__PURE__ */ areaAt(unionPlaces.legal, {
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
  appointmentsIn: 'groups',
  canCancel: true,
  newsTag: 13_752,
});
