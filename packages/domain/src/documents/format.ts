import { applyMask, masks } from '../masks/mask.ts';

// Apart from what checks them: pages that show a document check none.

/** 999.999.999-99 */
export function formatCpf(cpf: string): string {
  return applyMask(masks.cpf, cpf);
}

/** 99.999.999/9999-99 */
export function formatCnpj(cnpj: string): string {
  return applyMask(masks.cnpj, cnpj);
}
