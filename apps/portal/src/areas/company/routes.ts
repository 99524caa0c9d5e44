import { registerCompanyPath } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  registerCompany: {
    path: registerCompanyPath,
    page: 'RegisterCompanyPage',
    frame: 'public',
    shape: 'form',
    title: 'Cadastre sua empresa',
    needs: { part: 'companySignUp' },
  },
};
