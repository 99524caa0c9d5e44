export const printButton = {
  print: 'Imprimir',
  save: 'Salvar',
  saving: 'Salvando',
};
