export const activityCard = {
  action: 'Participe',
  done: 'Concluída',
  free: 'Grátis',
  worth: (points: string) => `vale ${points}`,
};
