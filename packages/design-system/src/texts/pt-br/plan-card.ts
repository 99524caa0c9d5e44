export const planCard = {
  action: 'Ver plano',
  /** Replaces a price that depends on the customer. */
  negotiable: 'A negociar',
  more: 'E muito mais!',
};
