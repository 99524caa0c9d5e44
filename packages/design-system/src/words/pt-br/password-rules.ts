export const passwordRules = {
  met: 'Atendido: ',
  missing: 'Falta: ',
  count: (met: number, count: number) => `${met} de ${count} requisitos atendidos.`,
};
