export const form = {
  summary: 'Confira estes campos',
  /** Screen readers announce this text outside the field, so it contains the label. */
  fieldErrorText: (message: string, label: string) => `Erro: ${message} (${label})`,
  notSent: 'Não foi possível enviar agora. O que você preencheu foi mantido: tente de novo.',
};
