import { sandboxCnpjs } from '@estacao/domain';
import type { CompanyRegister } from '../../ports.ts';

const cnpjs: readonly string[] = sandboxCnpjs;

export const sandboxCompanies: CompanyRegister = {
  async canActFor(cnpj) {
    return cnpjs.includes(cnpj);
  },
};
