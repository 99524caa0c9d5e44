export const section = {
  more: 'veja mais',
  /** Read out after it: of what there is more. */
  moreOf: (title: string) => ` em ${title}`,
};
