export const priceLines = {
  total: 'Total',
};
