export const errorState = {
  title: 'Não foi possível carregar',
  text: 'Verifique a sua conexão. Nada do que você fez se perdeu.',
  retry: 'Tentar novamente',
};
