export const textAreaField = {
  limit: (limit: number) => `Até ${limit} caracteres.`,
  over: (limit: number) => `Passou do limite de ${limit} caracteres.`,
  full: (limit: number) => `Limite de ${limit} caracteres atingido.`,
  left: (most: number) => `Restam até ${most} caracteres.`,
};
