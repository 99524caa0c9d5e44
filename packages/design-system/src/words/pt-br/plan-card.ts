export const planCard = {
  action: 'Ver plano',
  /** In the place of a price that depends on who asks. */
  negotiable: 'A negociar',
  more: 'E muito mais!',
};
