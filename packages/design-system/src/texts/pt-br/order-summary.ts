export const orderSummary = {
  title: 'Resumo do pedido',
  show: 'Ver itens',
  hide: 'Ocultar itens',
  units: (quantity: number) => (quantity === 1 ? '1 unidade' : `${quantity} unidades`),
};
