export const loadable = { more: 'Ver mais', moreLoading: 'Carregando mais', end: 'Fim da lista.' };
