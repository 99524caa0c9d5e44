import { defineUnionArea, type UnionArea } from './area.ts';
import { type UnionPart, unionPlaces } from './places.ts';

const accounting = /* @__PURE__ */ defineUnionArea(unionPlaces.accounting, {
  texts: {
    orientacoes: [
      // The specification says Thursday here but offers Wednesday. A station corrects both in its content.
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
      sentMessage: 'Solicitação enviada com sucesso.',
    },
  },
  processes: [
    {
      title: 'Processos Contábeis',
      part: 'accounting',
      empty: 'Não foram encontrados processos em seu CPF.',
    },
    { title: 'Processos Judiciais', part: 'legal', empty: 'Não foram encontrados processos em seu CPF.' },
  ],
  processIn: 'dialog',
  appointmentsIn: 'table',
  canCancel: false,
  newsTag: 13_754,
});

const refund =
  'O reembolso da coparticipação é de 50% do percentual pago, creditado em até 90 dias, a partir de 24/03/2025.';

const healthForm = {
  asksPhone: true,
  isDescriptionRequired: false,
  sentMessage: 'Solicitação enviada com sucesso.',
} as const;

const health = /* @__PURE__ */ defineUnionArea(unionPlaces.health, {
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
      ...healthForm,
      weekdays: ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado'],
    },
    'agendamento-psicologia': {
      ...healthForm,
      weekdays: ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira'],
    },
    'agendamento-nutricionista': { ...healthForm, weekdays: ['Terça-feira', 'Quinta-feira'] },
  },
  processes: [],
  processIn: 'row',
  appointmentsIn: 'groups',
  canCancel: false,
  newsTag: null,
});

const legal = /* @__PURE__ */ defineUnionArea(unionPlaces.legal, {
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
      sentMessage: 'Solicitação enviada com sucesso.',
    },
  },
  processes: [
    {
      title: 'Causas coletivas',
      part: 'legal',
      kind: 'collective',
      empty: 'Não foram encontradas causas coletivas em seu CPF.',
    },
    {
      title: 'Causas pessoais',
      part: 'legal',
      kind: 'personal',
      empty: 'Não foram encontradas causas pessoais em seu CPF.',
    },
  ],
  processIn: 'row',
  appointmentsIn: 'groups',
  canCancel: true,
  newsTag: 13_752,
});

const political = /* @__PURE__ */ defineUnionArea(unionPlaces.political, {
  texts: {},
  topics: [],
  forms: {},
  processes: [],
  processIn: 'row',
  appointmentsIn: 'groups',
  canCancel: false,
  newsTag: 13_755,
});

export const unionAreas = { political, legal, accounting, health } as const satisfies Readonly<
  Record<UnionPart, UnionArea>
>;
