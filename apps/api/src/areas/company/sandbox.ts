import { sandboxCnpjs } from '@estacao/domain';
import type { CompanyRegister } from '../../ports.ts';

const known: readonly string[] = sandboxCnpjs;

/** Takes everyone for a representative of the companies in its list, and of no other. */
export const sandboxCompanies: CompanyRegister = {
  async mayActFor(cnpj) {
    return known.includes(cnpj);
  },
};
