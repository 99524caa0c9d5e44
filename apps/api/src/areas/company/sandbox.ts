import { sandboxCnpjs } from '@estacao/domain';
import type { CompanyRegister } from '../../ports.ts';

const known: readonly string[] = sandboxCnpjs;

export const sandboxCompanies: CompanyRegister = {
  async mayActFor(cnpj) {
    return known.includes(cnpj);
  },
};
