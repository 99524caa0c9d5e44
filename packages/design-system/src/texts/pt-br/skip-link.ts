export const skipLink = { text: 'Ir para o conteúdo' };
