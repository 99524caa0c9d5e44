export const limitNotice = {
  link: 'Ver meus vouchers',
  last: 'Última participação',
  lastToday: 'Última participação de hoje',
  doneToday: 'Você já participou hoje',
  tomorrow: 'Volte amanhã para participar de novo.',
  limitReached: 'Olá, você já ultrapassou o limite de participações nessa atividade!',
  once: 'Você pode participar 1 vez.',
  onceDaily: 'Você pode participar 1 vez por dia.',
  remaining: (remaining: number, limit: number, isDaily: boolean) =>
    `Você ainda pode participar ${remaining === 1 ? '1 vez' : `${remaining} vezes`}${isDaily ? ' hoje' : ''}, de ${limit} no total.`,
};
