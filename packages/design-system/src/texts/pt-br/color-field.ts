export const colorField = {
  invalid: 'Cor inválida. Use um código como #1a2b3c.',
  palette: (label: string) => `${label}: escolher na paleta`,
};
