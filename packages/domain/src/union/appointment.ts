import type { Moment } from '../dates/moment.ts';

const HOUR = 60 * 60_000;

export const CANCEL_WINDOW_HOURS = 48;

export interface UnionAppointment {
  /** null: it can't be cancelled. */
  readonly id: number | null;
  readonly at: Moment | null;
  readonly when: string | null;
  readonly description: string | null;
  readonly status: string | null;
  readonly wasMissed: boolean;
  readonly office: { readonly id: number; readonly name: string } | null;
}

export interface ServerTimedAppointment extends UnionAppointment {
  /** Server time of the response: a device's clock may be wrong. */
  readonly serverTime: Moment | null;
}

export function isTooLateToCancel(appointment: UnionAppointment, now: number): boolean {
  const { at } = appointment;
  return (
    at !== null &&
    !isCancelled(appointment) &&
    isUpcoming(appointment, now) &&
    timeOf(at) - now <= CANCEL_WINDOW_HOURS * HOUR
  );
}

/** Appointments without a known time count as upcoming. */
export function isUpcoming({ at }: UnionAppointment, now: number): boolean {
  return at === null || timeOf(at) > now;
}

export function isCancelled({ status }: Pick<UnionAppointment, 'status'>): boolean {
  return /^cancel/i.test(status?.trim() ?? '');
}

/** Exactly 48 hours ahead is too late. */
export function canBeCancelled(appointment: UnionAppointment, now: number): boolean {
  const { id, at, office } = appointment;
  return (
    id !== null &&
    office !== null &&
    at !== null &&
    !isCancelled(appointment) &&
    timeOf(at) - now > CANCEL_WINDOW_HOURS * HOUR
  );
}

export function appointmentStatus(appointment: UnionAppointment, now: number): string {
  if (appointment.wasMissed) return appointmentTexts.missed;
  if (isCancelled(appointment)) return appointmentTexts.cancelled;
  if (!isUpcoming(appointment, now)) return appointmentTexts.done;
  return appointment.status?.trim() || appointmentTexts.planned;
}

export function splitAppointments(
  appointments: readonly UnionAppointment[],
  now: number,
): { readonly upcoming: readonly UnionAppointment[]; readonly past: readonly UnionAppointment[] } {
  const sorted = [...appointments].sort((a, b) => orderOf(a) - orderOf(b));
  return {
    upcoming: sorted.filter((appointment) => isUpcoming(appointment, now) && !isCancelled(appointment)),
    past: sorted.filter((appointment) => !isUpcoming(appointment, now) || isCancelled(appointment)).reverse(),
  };
}

export const appointmentTexts = {
  none: 'Não foram encontrados agendamentos em seu CPF.',
  missed: 'Não compareceu',
  cancelled: 'Cancelado',
  done: 'Concluído',
  planned: 'Agendado',
  cancel: 'Cancelar',
  question: 'Tem certeza que deseja cancelar este agendamento?',
  wasCancelled: 'Agendamento cancelado com sucesso!',
  notCancelled: 'Erro ao cancelar agendamento',
  tooLate: 'O agendamento só pode ser cancelado com mais de 48 horas de antecedência.',
} as const;

function timeOf(moment: Moment): number {
  return new Date(moment).getTime();
}

function orderOf({ at }: UnionAppointment): number {
  return at === null ? Number.MAX_SAFE_INTEGER : timeOf(at);
}
