export const combobox = {
  count: (count: number) => (count === 1 ? '1 opção' : `${count} opções`),
  nothing: 'Nada encontrado.',
  searching: 'Buscando...',
  type: 'Digite para buscar.',
  clear: (label: string) => `Limpar: ${label}`,
  some: (shown: number, count: number) =>
    `Mostrando ${shown} de ${count}. Continue digitando para achar as outras.`,
};
