export const notices = {
  close: 'Fechar aviso',
  closeOf: (title: string) => `Fechar aviso: ${title}`,
};
