export const form = {
  /** Above the list of what keeps it from being sent. */
  summary: 'Confira estes campos',
  notSent: 'Não foi possível enviar agora. O que você preencheu foi mantido: tente de novo.',
};
