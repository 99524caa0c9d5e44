export const combobox = {
  count: (count: number) => (count === 1 ? '1 opção' : `${count} opções`),
  noResults: 'Nada encontrado.',
  searching: 'Buscando...',
  type: 'Digite para buscar.',
  clear: (label: string) => `Limpar: ${label}`,
  truncated: (shownCount: number, count: number) =>
    `Mostrando ${shownCount} de ${count}. Continue digitando para achar as outras.`,
};
