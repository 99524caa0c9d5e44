export const savedCards = {
  label: 'Cartão',
  other: 'Novo cartão',
  otherNote: 'Informe os dados de outro cartão de crédito',
  ending: (brand: string, lastDigits: string) => `${brand} final ${lastDigits}`,
};
