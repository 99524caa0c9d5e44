export const productCard = {
  before: 'De ',
  soldOut: 'Esgotado',
  left: (count: number) => (count === 1 ? 'Última unidade' : `Últimas ${count} unidades`),
};
