export const loadable = {
  more: 'Ver mais',
  moreLoading: 'Carregando mais',
  retry: 'Tentar novamente',
  end: 'Fim da lista.',
};
