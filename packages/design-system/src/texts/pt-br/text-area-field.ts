export const textAreaField = {
  limit: (limit: number) => `Até ${limit} caracteres.`,
  tooLong: (limit: number) => `Passou do limite de ${limit} caracteres.`,
  full: (limit: number) => `Limite de ${limit} caracteres atingido.`,
  remaining: (max: number) => `Restam até ${max} caracteres.`,
};
