const bands = [5, 10, 20];

/**
 * The room that is left, announced to those who don't see the counter: nothing while there is plenty, and then the same
 * words for a while, so that not every letter is announced.
 */
export function remaining(count: number, limit: number): string {
  const left = limit - count;
  if (left < 0) return `Passou do limite de ${limit} caracteres.`;
  if (left === 0) return `Limite de ${limit} caracteres atingido.`;
  const band = bands.find((most) => left <= most && most < limit);
  return band === undefined ? '' : `Restam até ${band} caracteres.`;
}
