export const productCard = {
  soldOut: 'Esgotado',
  left: (count: number) => (count === 1 ? 'Última unidade' : `Últimas ${count} unidades`),
};
