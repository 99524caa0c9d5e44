export const passwordRules = {
  met: 'Atendido: ',
  missing: 'Falta: ',
  count: (metCount: number, count: number) => `${metCount} de ${count} requisitos atendidos.`,
};
