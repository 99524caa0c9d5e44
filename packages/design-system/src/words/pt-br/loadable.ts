export const loadable = {
  more: 'Ver mais',
  moreLoading: 'Carregando mais',
  again: 'Tentar novamente',
  end: 'Fim da lista.',
};
