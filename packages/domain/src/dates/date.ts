/**
 * A day of the calendar, `YYYY-MM-DD`, without time or zone: a birthday is the same day everywhere.
 * As text, two of them compare with `<` and `>`.
 */
export type IsoDate = string;

/** Reads what a member types, dd/MM/yyyy. Only days that exist: 31/02 is not one. */
export function parseDate(text: string): IsoDate | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  return isIsoDate(date) ? date : undefined;
}

export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = fields(text);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export function lastDayOfMonth(date: IsoDate): IsoDate {
  const { year, month } = fields(date);
  return `${date.slice(0, 7)}-${daysInMonth(year, month)}`;
}

/**
 * Full years on that day. The birthday itself counts. Who was born on 29/02 turns a year older on 01/03 in
 * common years, as the Civil Code has it (art. 132, § 3).
 */
export function ageOn(today: IsoDate, birthday: IsoDate): number {
  const hadBirthday = today.slice(5) >= birthday.slice(5);
  return fields(today).year - fields(birthday).year - (hadBirthday ? 0 : 1);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function fields(date: IsoDate) {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}
