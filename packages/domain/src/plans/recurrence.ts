const names = {
  weekly: 'Semanal',
  biweekly: 'Quinzenal',
  monthly: 'Mensal',
  bimonthly: 'Bimestral',
  quarterly: 'Trimestral',
  halfyearly: 'Semestral',
  yearly: 'Anual',
} as const;

/** How often something is paid. */
export type Recurrence = keyof typeof names;

export function isRecurrence(word: unknown): word is Recurrence {
  return typeof word === 'string' && Object.hasOwn(names, word);
}

export function recurrenceName(recurrence: Recurrence): string {
  return names[recurrence];
}

/** How many days a period has, as calls carry it. */
const periods: Readonly<Record<Recurrence, number>> = {
  weekly: 7,
  biweekly: 15,
  monthly: 30,
  bimonthly: 60,
  quarterly: 90,
  halfyearly: 183,
  yearly: 365,
};

export function daysOf(recurrence: Recurrence): number {
  return periods[recurrence];
}

/** A period that has no name is nothing that a price may promise. */
export function recurrenceOf(days: number | null): Recurrence | undefined {
  return (Object.keys(periods) as Recurrence[]).find((name) => periods[name] === days);
}
