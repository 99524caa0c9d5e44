import type { AreaTesting } from '../../testing/area-testing.ts';

export const testing: AreaTesting = {
  scenarios: {
    requestPreRegistrationChange: () => ({
      body: {
        telefonefixo: '(13) 3221-4455',
        celular: '(13) 9 9123-4567',
        email: 'novo@exemplo.test',
        situacao: 'Aposentado',
        endereco: 'Rua das Conchas, 45, Santos',
      },
    }),
  },
};
