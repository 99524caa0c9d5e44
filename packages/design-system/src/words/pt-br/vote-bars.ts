export const voteBars = {
  title: 'Resultado parcial',
  votes: (votes: string, one: boolean) => `${votes} ${one ? 'voto' : 'votos'}`,
};
