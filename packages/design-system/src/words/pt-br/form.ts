export const form = {
  /** Above the list of what keeps it from being sent. */
  summary: 'Confira estes campos',
  /** Said aloud of a field, wherever one looks. */
  wrongField: (message: string, label: string) => `Erro: ${message} (${label})`,
  notSent: 'Não foi possível enviar agora. O que você preencheu foi mantido: tente de novo.',
};
