import { applyMask, masks } from '../masks/mask.ts';

// Separate from validation: pages that only display a document don't load the checks.

/** 999.999.999-99 */
export function formatCpf(cpf: string): string {
  return applyMask(masks.cpf, cpf);
}

/** 99.999.999/9999-99 */
export function formatCnpj(cnpj: string): string {
  return applyMask(masks.cnpj, cnpj);
}
