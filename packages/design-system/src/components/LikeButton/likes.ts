/** "1.234", and what is read out for it. */
export function shownCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, '.');
}

export function spokenCount(count: number): string {
  return count === 0 ? 'nenhuma curtida' : `${shownCount(count)} ${count === 1 ? 'curtida' : 'curtidas'}`;
}
