export const pageHeader = { back: 'Voltar' };
