function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}

export const countdown = {
  over: 'Tempo esgotado',
  days: (amount: number) => count(amount, 'dia', 'dias'),
  hours: (amount: number) => count(amount, 'hora', 'horas'),
  minutes: (amount: number) => count(amount, 'minuto', 'minutos'),
  seconds: (amount: number) => count(amount, 'segundo', 'segundos'),
  shortHours: (amount: number) => `${amount} h`,
  shortMinutes: (amount: number) => `${amount} min`,
  both: (more: string, less: string) => `${more} e ${less}`,
  /** `isOne`: a single largest unit remains, so the verb is singular. */
  left: (time: string, isOne: boolean) => `${isOne ? 'falta' : 'faltam'} ${time}`,
};
