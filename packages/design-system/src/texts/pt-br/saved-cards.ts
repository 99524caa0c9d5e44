export const savedCards = {
  label: 'Cartão',
  newCard: 'Novo cartão',
  newCardNote: 'Informe os dados de outro cartão de crédito',
  ending: (brand: string, lastDigits: string) => `${brand} final ${lastDigits}`,
};
