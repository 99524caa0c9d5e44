export const orderCard = {
  items: (count: number) => (count === 1 ? '1 item' : `${count} itens`),
  code: (code: string) => `Pedido ${code}`,
};
