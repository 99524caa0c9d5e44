export const section = {
  more: 'veja mais',
  moreOf: (title: string) => ` em ${title}`,
};
