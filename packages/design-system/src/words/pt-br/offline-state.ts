export const offlineState = {
  title: 'Você está sem internet',
  text: 'O que você já preencheu continua guardado neste aparelho. Verifique sua conexão e tente de novo.',
};
