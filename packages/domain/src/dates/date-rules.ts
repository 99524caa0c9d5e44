import { messages } from '../validation/messages.ts';
import { check, type Rule } from '../validation/rule.ts';
import { ageOn, type IsoDate, parseDate } from './date.ts';

export const ADULT_AGE = 18;

/** Nobody is older; whoever seems to be has mistyped the year. */
const OLDEST_AGE = 130;

/** A day that exists, dd/MM/yyyy. */
export const validDate = /* @__PURE__ */ check((text) => parseDate(text) !== undefined, messages.date);

/** A day on which somebody alive can have been born. */
export function validBirthday(today: IsoDate) {
  return check((text) => {
    const birthday = parseDate(text);
    return birthday !== undefined && birthday <= today && ageOn(today, birthday) <= OLDEST_AGE;
  }, messages.date);
}

/** Old enough on that day, from the birthday itself on. A date that doesn't exist proves no age. */
export function ofAge(today: IsoDate, minimumAge: number = ADULT_AGE): Rule {
  return (text) => {
    if (text === '') return undefined;
    const birthday = parseDate(text);
    if (birthday === undefined) return messages.date;
    return ageOn(today, birthday) >= minimumAge ? undefined : messages.underAge(minimumAge);
  };
}

/** For the first of two dates. The same day is refused; an end that is empty or unfinished is open. */
export function beforeDate(second: string) {
  return compare(second, (date, other) => date < other, messages.beforeDate);
}

/** For the second of two dates. */
export function afterDate(first: string) {
  return compare(first, (date, other) => date > other, messages.afterDate);
}

function compare(
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
