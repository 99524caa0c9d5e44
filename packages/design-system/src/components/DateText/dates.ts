import { dateOf, formatDate, formatTime, type IsoDate, isIsoDate, type Moment } from '@estacao/domain';
import { dateText as dateTextWords } from '../../words/pt-br/date-text.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const withoutZone = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/;

/** Milliseconds. A text without a zone is Brasília time. `NaN` for an invalid moment. */
export function instantOf(moment: Moment): number {
  if (typeof moment !== 'string' || !withoutZone.test(moment)) return new Date(moment).getTime();
  const [date = '', time = '00:00'] = moment.split(/[T ]/);
  return new Date(`${date}T${time}-03:00`).getTime();
}

/** For `dateTime`: a day stays a day, a moment gets its zone. */
export function machineDate(moment: Moment, timed: boolean): string {
  if (!timed || (typeof moment === 'string' && isIsoDate(moment))) return dateOf(moment);
  return typeof moment === 'string' ? moment.replace(' ', 'T') : new Date(moment).toISOString();
}

function nights(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

/** "há 5 minutos", "ontem", "em 3 dias"; `undefined` beyond six days, where a date is clearer. */
export function relativeDate(moment: Moment, now: Moment, words = dateTextWords): string | undefined {
  const days = nights(dateOf(now), dateOf(moment));
  const isDay = typeof moment === 'string' && isIsoDate(moment);
  const difference = instantOf(moment) - instantOf(now);
  const away = Math.abs(difference);
  const relative = (time: string) => (difference > 0 ? words.ahead(time) : words.ago(time));

  if (!isDay && away < minute) return words.now;
  if (!isDay && away < hour) return relative(words.minutes(Math.floor(away / minute)));
  if (days === 0) return isDay ? words.today : relative(words.hours(Math.floor(away / hour)));
  if (days === -1) return words.yesterday;
  if (days === 1) return words.tomorrow;
  return Math.abs(days) < 7 ? relative(words.days(Math.abs(days))) : undefined;
}

export function shortStart(start: Moment, end: Moment): string {
  const date = formatDate(start);
  return date.slice(-4) === formatDate(end).slice(-4) ? date.slice(0, 5) : date;
}

export function writtenDate(moment: Moment, time?: 'beside' | 'sentence', words = dateTextWords): string {
  const date = formatDate(moment);
  if (time === undefined || (typeof moment === 'string' && isIsoDate(moment))) return date;
  return time === 'sentence' ? words.at(date, formatTime(moment)) : `${date} ${formatTime(moment)}`;
}
