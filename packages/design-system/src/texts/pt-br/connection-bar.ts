export const connectionBar = {
  offline: 'Sem conexão. Você está vendo o que ficou guardado neste aparelho.',
};
