export const voteBars = {
  title: 'Resultado parcial',
  votes: (votes: string, isSingular: boolean) => `${votes} ${isSingular ? 'voto' : 'votos'}`,
};
