export const dialog = { close: 'Fechar' };
