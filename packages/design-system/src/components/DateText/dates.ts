import { dateOf, formatDate, formatTime, type IsoDate, isIsoDate, type Moment } from '@estacao/domain';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const withoutZone = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/;

/** In milliseconds. A text without a zone is what the clock showed in Brasília. `NaN` where it is no moment. */
export function instantOf(moment: Moment): number {
  if (typeof moment !== 'string' || !withoutZone.test(moment)) return new Date(moment).getTime();
  const [date = '', time = '00:00'] = moment.split(/[T ]/);
  return new Date(`${date}T${time}-03:00`).getTime();
}

/** For `dateTime`: a day stays a day, a moment is serialised with its zone. */
export function machineDate(moment: Moment, timed: boolean): string {
  if (!timed || (typeof moment === 'string' && isIsoDate(moment))) return dateOf(moment);
  return typeof moment === 'string' ? moment.replace(' ', 'T') : new Date(moment).toISOString();
}

function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}

function nights(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

/** "há 5 minutos", "ontem", "em 3 dias"; `undefined` where it is more than six days away and a date is clearer. */
export function relativeDate(moment: Moment, now: Moment): string | undefined {
  const days = nights(dateOf(now), dateOf(moment));
  const isDay = typeof moment === 'string' && isIsoDate(moment);
  const difference = instantOf(moment) - instantOf(now);
  const away = Math.abs(difference);
  const relative = (words: string) => (difference > 0 ? `em ${words}` : `há ${words}`);

  if (!isDay && away < minute) return 'agora';
  if (!isDay && away < hour) return relative(count(Math.floor(away / minute), 'minuto', 'minutos'));
  if (days === 0) return isDay ? 'hoje' : relative(count(Math.floor(away / hour), 'hora', 'horas'));
  if (days === -1) return 'ontem';
  if (days === 1) return 'amanhã';
  return Math.abs(days) < 7 ? relative(count(Math.abs(days), 'dia', 'dias')) : undefined;
}

/** The first day of a range shows its year only where the last has another. */
export function shortStart(start: Moment, end: Moment): string {
  const date = formatDate(start);
  return date.slice(-4) === formatDate(end).slice(-4) ? date.slice(0, 5) : date;
}

/** "05/03/2025 14:07", or "05/03/2025 às 14:07" within a sentence. */
export function writtenDate(moment: Moment, time?: 'beside' | 'sentence'): string {
  const date = formatDate(moment);
  if (time === undefined || (typeof moment === 'string' && isIsoDate(moment))) return date;
  return `${date}${time === 'sentence' ? ' às ' : ' '}${formatTime(moment)}`;
}
