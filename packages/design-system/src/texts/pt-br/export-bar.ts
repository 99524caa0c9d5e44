export const exportBar = {
  label: 'Exportar',
  csv: 'Exportar CSV',
  print: 'Imprimir',
};
