export const stepper = {
  label: 'Etapas',
  progress: (at: number, count: number) => `Passo ${at} de ${count}`,
  done: ' (concluída)',
};
