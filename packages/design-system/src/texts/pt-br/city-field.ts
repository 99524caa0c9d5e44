export const cityField = {
  search: 'Busque a sua cidade',
  noResults: 'Nenhuma cidade com esse nome',
};
