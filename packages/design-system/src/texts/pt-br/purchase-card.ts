export const purchaseCard = {
  receipt: 'Ver Comprovante',
  reward: (money: string) => `Recompensa: ${money}`,
};
