import { formatDate, formatTime, type UnionAppointment } from '@estacao/domain';

export const soon = 'A combinar';

/** The date and time in words; the weekday that was asked for while there is no date. */
export function whenOf({ at, when }: UnionAppointment): string {
  return at === null ? (when ?? soon) : `${formatDate(at)} às ${formatTime(at)}`;
}
