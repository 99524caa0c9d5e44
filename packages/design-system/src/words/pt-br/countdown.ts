function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}

export const countdown = {
  over: 'Tempo esgotado',
  days: (amount: number) => count(amount, 'dia', 'dias'),
  hours: (amount: number) => count(amount, 'hora', 'horas'),
  minutes: (amount: number) => count(amount, 'minuto', 'minutos'),
  seconds: (amount: number) => count(amount, 'segundo', 'segundos'),
  /** Where there is little room. */
  shortHours: (amount: number) => `${amount} h`,
  shortMinutes: (amount: number) => `${amount} min`,
  /** Two of them: "1 hora e 5 minutos". */
  both: (more: string, less: string) => `${more} e ${less}`,
  /** `isOne`: one of the largest unit that is left. */
  left: (time: string, isOne: boolean) => `${isOne ? 'falta' : 'faltam'} ${time}`,
};
