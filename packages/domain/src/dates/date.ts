import { messages } from '../validation/messages.ts';
import { check, type Rule } from '../validation/rule.ts';

/** A calendar day, `YYYY-MM-DD`, without time or zone. Days compare with `<` and `>`. */
export type IsoDate = string;

export function parseDate(text: string): IsoDate | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  return isIsoDate(date) ? date : undefined;
}

export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = dateFields(text);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export function lastDayOfMonth(date: IsoDate): IsoDate {
  const { year, month } = dateFields(date);
  return `${date.slice(0, 7)}-${daysInMonth(year, month)}`;
}

/**
 * Full years, counting the birthday itself. Common years count 29/02 from 01/03 (Civil Code, art. 132, § 3).
 */
export function ageOn(today: IsoDate, birthday: IsoDate): number {
  const hadBirthday = today.slice(5) >= birthday.slice(5);
  return dateFields(today).year - dateFields(birthday).year - (hadBirthday ? 0 : 1);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function dateFields(date: IsoDate) {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

const DAY = 24 * 60 * 60_000;

export function addDays(date: IsoDate, days: number): IsoDate {
  return toIsoDate(Date.parse(`${date}T00:00:00Z`) + days * DAY);
}

export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
}

/** Takes the last day of a month that is too short: 31/01 plus one month is 28/02, plus two months 31/03. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const firstDay = toIsoDate(Date.UTC(year, month - 1 + months, 1));
  const lastDay = lastDayOfMonth(firstDay);
  const sameDay = `${firstDay.slice(0, 8)}${date.slice(8)}`;
  return sameDay < lastDay ? sameDay : lastDay;
}

function toIsoDate(time: number): IsoDate {
  return new Date(time).toISOString().slice(0, 10);
}

export const ADULT_AGE = 18;

/** An older birthday is a typo in the year. */
const MAX_AGE = 130;

export const validDate = /* @__PURE__ */ check((text) => parseDate(text) !== undefined, messages.date);

export function validBirthday(today: IsoDate) {
  return check((text) => {
    const birthday = parseDate(text);
    return birthday !== undefined && birthday <= today && ageOn(today, birthday) <= MAX_AGE;
  }, messages.date);
}

/** An invalid date gets the message about dates, not the one about age. */
export function validAge(today: IsoDate, minimumAge: number = ADULT_AGE): Rule {
  return (text) => {
    if (text === '') return undefined;
    const birthday = parseDate(text);
    if (birthday === undefined) return messages.date;
    return ageOn(today, birthday) >= minimumAge ? undefined : messages.underAge(minimumAge);
  };
}

/** The day must be before `endText`. Passes while `endText` is empty or incomplete. */
export function beforeDate(endText: string) {
  return compareDates(endText, (date, other) => date < other, messages.beforeDate);
}

export function afterDate(startText: string) {
  return compareDates(startText, (date, other) => date > other, messages.afterDate);
}

function compareDates(
  otherText: string,
  passes: (date: IsoDate, other: IsoDate) => boolean,
  message: string,
): Rule {
  const other = parseDate(otherText);
  return (text) => {
    if (text === '') return undefined;
    const date = parseDate(text);
    if (date === undefined) return messages.date;
    return other === undefined || passes(date, other) ? undefined : message;
  };
}
