function count(amount: number, singular: string, plural: string): string {
  return `${amount} ${amount === 1 ? singular : plural}`;
}

export const countdown = {
  expired: 'Tempo esgotado',
  days: (amount: number) => count(amount, 'dia', 'dias'),
  hours: (amount: number) => count(amount, 'hora', 'horas'),
  minutes: (amount: number) => count(amount, 'minuto', 'minutos'),
  seconds: (amount: number) => count(amount, 'segundo', 'segundos'),
  shortHours: (amount: number) => `${amount} h`,
  shortMinutes: (amount: number) => `${amount} min`,
  twoUnits: (larger: string, smaller: string) => `${larger} e ${smaller}`,
  /** `isSingular`: the largest unit is one, so the verb is singular. */
  remaining: (time: string, isSingular: boolean) => `${isSingular ? 'falta' : 'faltam'} ${time}`,
};
