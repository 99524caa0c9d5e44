function count(amount: number, singular: string, plural: string): string {
  return `${amount} ${amount === 1 ? singular : plural}`;
}

export const dateText = {
  now: 'agora',
  today: 'hoje',
  yesterday: 'ontem',
  tomorrow: 'amanhã',
  minutes: (amount: number) => count(amount, 'minuto', 'minutos'),
  hours: (amount: number) => count(amount, 'hora', 'horas'),
  days: (amount: number) => count(amount, 'dia', 'dias'),
  ahead: (time: string) => `em ${time}`,
  ago: (time: string) => `há ${time}`,
  at: (date: string, time: string) => `${date} às ${time}`,
  range: 'de {start} a {end}',
};
