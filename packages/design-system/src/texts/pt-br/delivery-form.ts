export const deliveryForm = {
  location: 'Região de entrega',
  choose: 'Selecione',
  option: (name: string, price: string) => `${name} · ${price}`,
  free: 'sem custo',
  address: 'Endereço',
  complement: 'Complemento',
  zipcode: 'CEP',
  pickup: 'Local de retirada',
  pickupZipcode: (cep: string) => `CEP ${cep}`,
  digital: 'Produtos digitais não possuem frete.',
};
