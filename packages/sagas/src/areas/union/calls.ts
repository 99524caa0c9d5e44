import {
  cancelLegalAppointment,
  listAccountingAppointments,
  listAccountingNews,
  listAccountingProcesses,
  listLegalAppointments,
  listLegalNews,
  listLegalProcesses,
  listPoliticalNews,
  listPoliticalThemes,
  requestAccountingAppointment,
  requestDentist,
  requestLegalAppointment,
  requestNutritionist,
  requestPsychologist,
  suggestPoliticalTheme,
} from '@estacao/contract';

export {
  cancelLegalAppointment,
  getServiceArea,
  listPoliticalThemes,
  suggestPoliticalTheme,
} from '@estacao/contract';

/** What an area asks for, by what its pages are. What it hasn't got, it has no page for. */
export const callsOfUnion = {
  political: {
    news: listPoliticalNews,
    themes: listPoliticalThemes,
    suggest: suggestPoliticalTheme,
  },
  legal: {
    processes: listLegalProcesses,
    appointments: listLegalAppointments,
    requests: { agendamentos: requestLegalAppointment },
    cancel: cancelLegalAppointment,
    news: listLegalNews,
  },
  accounting: {
    processes: listAccountingProcesses,
    appointments: listAccountingAppointments,
    requests: { agendamentos: requestAccountingAppointment },
    news: listAccountingNews,
  },
  health: {
    requests: {
      'agendamento-odontologia': requestDentist,
      'agendamento-psicologia': requestPsychologist,
      'agendamento-nutricionista': requestNutritionist,
    },
  },
} as const;
