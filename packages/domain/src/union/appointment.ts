import type { Moment } from '../dates/moment.ts';

const HOUR = 60 * 60_000;

/** Nobody cancels later than so long before. */
export const CANCEL_WINDOW_HOURS = 48;

export interface UnionAppointment {
  /** Nothing where it can't be named, and so not be cancelled. */
  readonly id: number | null;
  /** When it is; nothing where only a day of the week is known. */
  readonly at: Moment | null;
  /** What is written instead. */
  readonly when: string | null;
  readonly description: string | null;
  /** As whoever keeps it says. */
  readonly status: string | null;
  /** The member didn't come. */
  readonly wasMissed: boolean;
  readonly office: { readonly id: number; readonly name: string } | null;
}

/** As a member is told of it. */
export interface ToldAppointment extends UnionAppointment {
  /** What time it was on the server, as far as it said so: a device's clock may be wrong. */
  readonly told: Moment | null;
}

/** Still to come, and too close to be cancelled. */
export function isTooLateToCancel(appointment: UnionAppointment, now: number): boolean {
  const { at } = appointment;
  return (
    at !== null &&
    !isCancelled(appointment) &&
    isUpcoming(appointment, now) &&
    timeOf(at) - now <= CANCEL_WINDOW_HOURS * HOUR
  );
}

/** Still to come: those without a moment are too. */
export function isUpcoming({ at }: UnionAppointment, now: number): boolean {
  return at === null || timeOf(at) > now;
}

export function isCancelled({ status }: Pick<UnionAppointment, 'status'>): boolean {
  return /^cancel/i.test(status?.trim() ?? '');
}

/** More than 48 hours ahead; at 48 hours it is too late. */
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

/** What became of it, or what is to become. */
export function statusOf(appointment: UnionAppointment, now: number): string {
  if (appointment.wasMissed) return appointmentTexts.missed;
  if (isCancelled(appointment)) return appointmentTexts.cancelled;
  if (!isUpcoming(appointment, now)) return appointmentTexts.done;
  return appointment.status?.trim() || appointmentTexts.planned;
}

/** Those still to come, the next one first, and those that are over or cancelled, the last one first. */
export function splitAppointments(
  appointments: readonly UnionAppointment[],
  now: number,
): { readonly upcoming: readonly UnionAppointment[]; readonly past: readonly UnionAppointment[] } {
  const sorted = [...appointments].sort((one, other) => orderOf(one) - orderOf(other));
  return {
    upcoming: sorted.filter((one) => isUpcoming(one, now) && !isCancelled(one)),
    past: sorted.filter((one) => !isUpcoming(one, now) || isCancelled(one)).reverse(),
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

function timeOf(at: Moment): number {
  return new Date(at).getTime();
}

/** What has no moment comes last of what is to come. */
function orderOf({ at }: UnionAppointment): number {
  return at === null ? Number.MAX_SAFE_INTEGER : timeOf(at);
}
