export const form = {
  summary: 'Confira estes campos',
  /** Read out away from the field, so it names the field. */
  wrongField: (message: string, label: string) => `Erro: ${message} (${label})`,
  notSent: 'Não foi possível enviar agora. O que você preencheu foi mantido: tente de novo.',
};
