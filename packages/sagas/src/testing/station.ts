import type { Station } from '../areas/station/station.ts';

interface Changes {
  readonly currency?: Partial<Station['currency']>;
  readonly features?: Partial<Station['features']>;
  readonly pacing?: Partial<Station['pacing']>;
}

export function plainStation({ currency, features, pacing }: Changes = {}): Station {
  return {
    id: 1,
    slug: 'aurora',
    name: 'Clube Aurora',
    currency: { name: 'pontos', position: 'after', multiplier: 1, ...currency },
    features: {
      login: 'email',
      externalApp: false,
      plans: true,
      checkout: true,
      hideCostAndCart: false,
      companyWithoutCpf: false,
      publicMode: false,
      passwordSignUp: false,
      promotion: false,
      minimumAge: 18,
      skipFirstStep: false,
      unionAreas: [],
      ...features,
    },
    pacing: {
      homeDelayMs: 0,
      snackbarMs: 2000,
      toastMs: 4000,
      messagesRest: true,
      explainFailures: true,
      refreshInPlace: true,
      pixPolling: true,
      storedUser: 'minimal',
      ...pacing,
    },
  };
}
