/** "1.234", and what is read out for it. */
export const shownCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, '.');

export const spokenCount = (count: number): string =>
  count === 0 ? 'nenhuma curtida' : `${shownCount(count)} ${count === 1 ? 'curtida' : 'curtidas'}`;
