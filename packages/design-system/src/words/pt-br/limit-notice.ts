export const limitNotice = {
  link: 'Ver meus vouchers',
  last: 'Última participação',
  lastToday: 'Última participação de hoje',
  doneToday: 'Você já participou hoje',
  tomorrow: 'Volte amanhã para participar de novo.',
  over: 'Olá, você já ultrapassou o limite de participações nessa atividade!',
  once: 'Você pode participar 1 vez.',
  onceDaily: 'Você pode participar 1 vez por dia.',
  left: (left: number, limit: number, daily: boolean) =>
    `Você ainda pode participar ${left === 1 ? '1 vez' : `${left} vezes`}${daily ? ' hoje' : ''}, de ${limit} no total.`,
};
