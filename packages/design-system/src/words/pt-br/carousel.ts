export const carousel = {
  role: 'carrossel',
  slideRole: 'slide',
  slide: (at: number, count: number) => `${at} de ${count}`,
  previous: 'Anterior',
  next: 'Próximo',
  page: (at: number, count: number) => `Página ${at} de ${count}`,
  pause: 'Pausar a troca automática',
  play: 'Continuar a troca automática',
};
