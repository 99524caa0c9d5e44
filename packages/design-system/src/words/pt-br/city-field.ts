export const cityField = {
  search: 'Busque a sua cidade',
  nothing: 'Nenhuma cidade com esse nome',
};
