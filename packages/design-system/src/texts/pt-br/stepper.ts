export const stepper = {
  label: 'Etapas',
  progress: (position: number, count: number) => `Passo ${position} de ${count}`,
  done: ' (concluída)',
};
