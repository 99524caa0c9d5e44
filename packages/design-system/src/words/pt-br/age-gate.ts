export const ageGate = {
  question: 'Você tem mais de 18 anos?',
  reason: (name: string) => `${name} é para pessoas maiores de 18 anos que tenham CPF.`,
  no: 'Não',
  yes: 'Sim, tenho mais de 18 anos',
  refused: 'Este site é para maiores de 18 anos',
  goodbye: (name: string) =>
    `Agradecemos a visita. Quando você completar 18 anos, ${name} estará à sua espera.`,
  slip: 'Respondi por engano',
  leave: 'Sair do site',
};
