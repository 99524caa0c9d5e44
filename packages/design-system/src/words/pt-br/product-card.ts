export const productCard = {
  /** Read out before the price that is struck through. */
  before: 'De ',
  soldOut: 'Esgotado',
  left: (count: number) => (count === 1 ? 'Última unidade' : `Últimas ${count} unidades`),
};
