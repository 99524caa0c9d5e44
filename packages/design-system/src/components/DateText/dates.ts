import { dateOf, formatDate, formatTime, type IsoDate, isIsoDate, type Moment } from '@estacao/domain';
import { dateText as dateTextWords } from '../../texts/pt-br/date-text.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const withoutZonePattern = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/;

/** Milliseconds. A text without a zone is Brasília time. `NaN` for an invalid moment. */
export function instantOf(moment: Moment): number {
  if (typeof moment !== 'string' || !withoutZonePattern.test(moment)) return new Date(moment).getTime();
  const [date = '', time = '00:00'] = moment.split(/[T ]/);
  return new Date(`${date}T${time}-03:00`).getTime();
}

/** For `dateTime`: a day stays a day, a moment gets its zone. */
export function machineDate(moment: Moment, withTime: boolean): string {
  if (!withTime || (typeof moment === 'string' && isIsoDate(moment))) return dateOf(moment);
  return typeof moment === 'string' ? moment.replace(' ', 'T') : new Date(moment).toISOString();
}

function dayDifference(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

/** "há 5 minutos", "ontem", "em 3 dias"; `undefined` beyond six days, where a date is clearer. */
export function relativeDate(moment: Moment, now: Moment, texts = dateTextWords): string | undefined {
  const days = dayDifference(dateOf(now), dateOf(moment));
  const isDay = typeof moment === 'string' && isIsoDate(moment);
  const difference = instantOf(moment) - instantOf(now);
  const distance = Math.abs(difference);
  const relativeText = (time: string) => (difference > 0 ? texts.ahead(time) : texts.ago(time));

  if (!isDay && distance < minute) return texts.now;
  if (!isDay && distance < hour) return relativeText(texts.minutes(Math.floor(distance / minute)));
  if (days === 0) return isDay ? texts.today : relativeText(texts.hours(Math.floor(distance / hour)));
  if (days === -1) return texts.yesterday;
  if (days === 1) return texts.tomorrow;
  return Math.abs(days) < 7 ? relativeText(texts.days(Math.abs(days))) : undefined;
}

export function shortStart(start: Moment, end: Moment): string {
  const date = formatDate(start);
  return date.slice(-4) === formatDate(end).slice(-4) ? date.slice(0, 5) : date;
}

export function displayDate(moment: Moment, time?: 'beside' | 'sentence', texts = dateTextWords): string {
  const date = formatDate(moment);
  if (time === undefined || (typeof moment === 'string' && isIsoDate(moment))) return date;
  return time === 'sentence' ? texts.at(date, formatTime(moment)) : `${date} ${formatTime(moment)}`;
}
