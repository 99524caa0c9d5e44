/** The days on which somebody works, as members choose them and as they are sent. */
export const weekdays = [
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
] as const;

export type Weekday = (typeof weekdays)[number];

/** 0 is Sunday. */
export function numberOfWeekday(day: Weekday): number {
  return weekdays.indexOf(day) + 1;
}
