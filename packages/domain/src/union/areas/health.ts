import { areaAt } from '../area.ts';
import { unionPlaces } from '../places.ts';

const refund =
  'O reembolso da coparticipação é de 50% do percentual pago, creditado em até 90 dias, a partir de 24/03/2025.';

const form = {
  asksPhone: true,
  isDescriptionRequired: false,
  sent: 'Solicitação enviada com sucesso.',
} as const;

/** Dentists, psychologists and nutritionists. */
export const health = /* @__PURE__ */ areaAt(unionPlaces.health, {
  texts: {
    'agendamento-odontologia-info': [
      'Atendimento da clínica odontológica: segunda a sexta-feira, das 8h às 18h, e sábado, das 9h às 13h.',
      'O plano odontológico conta com mais de 100 prestadores.',
      'Dependentes de até 21 anos, ou 24 anos se estudantes.',
      refund,
    ],
    'agendamento-psicologia-info': [refund],
    'agendamento-nutricionista-info': [refund],
  },
  topics: [],
  forms: {
    'agendamento-odontologia': {
      ...form,
      weekdays: ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado'],
    },
    'agendamento-psicologia': {
      ...form,
      weekdays: ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira'],
    },
    'agendamento-nutricionista': { ...form, weekdays: ['Terça-feira', 'Quinta-feira'] },
  },
  processes: [],
  processIn: 'row',
  appointmentsIn: 'groups',
  canCancel: false,
  newsTag: null,
});
