import { isCnpj } from '@estacao/domain';

export function createCnpj(number: number): string {
  const body = `${77_000_000 + number}0001`;
  for (let digits = 0; digits < 100; digits += 1) {
    const cnpj = `${body}${String(digits).padStart(2, '0')}`;
    if (isCnpj(cnpj)) return cnpj;
  }
  throw new Error(`${body} has no check digits`);
}
