export const activityCard = {
  action: 'Participe',
  worth: (points: string) => `vale ${points}`,
};
