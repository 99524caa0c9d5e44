export const footer = {
  label: 'Rodapé',
  cnpj: (cnpj: string) => `CNPJ ${cnpj}`,
  privacy: 'Política de privacidade',
  terms: 'Termos de uso',
  regulation: 'Regulamento',
  support: 'Fale Conosco',
  company: 'Cadastre sua empresa',
};
