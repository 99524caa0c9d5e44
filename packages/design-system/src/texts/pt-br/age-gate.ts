export const ageGate = {
  question: 'Você tem mais de 18 anos?',
  reason: (name: string) => `${name} é para pessoas maiores de 18 anos que tenham CPF.`,
  no: 'Não',
  yes: 'Sim, tenho mais de 18 anos',
};
