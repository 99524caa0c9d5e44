export const carousel = {
  role: 'carrossel',
  slideRole: 'slide',
  slide: (position: number, count: number) => `${position} de ${count}`,
  previous: 'Anterior',
  next: 'Próximo',
  page: (position: number, count: number) => `Página ${position} de ${count}`,
  pause: 'Pausar a troca automática',
  play: 'Continuar a troca automática',
};
