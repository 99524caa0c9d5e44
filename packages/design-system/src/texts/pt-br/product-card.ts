export const productCard = {
  oldPricePrefix: 'De ',
  soldOut: 'Esgotado',
  lastUnits: (count: number) => (count === 1 ? 'Última unidade' : `Últimas ${count} unidades`),
};
