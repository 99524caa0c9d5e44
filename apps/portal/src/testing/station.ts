import type { Accesses } from '@estacao/domain';
import type { SessionUser } from '@estacao/sagas';
import { parseStation, type StationInput } from '@estacao/theming';
import type { PublicStation } from '../page/page.ts';

export function stationWith(
  features: StationInput['features'],
  overrides: Partial<StationInput> = {},
): PublicStation {
  const parsed = parseStation({
    id: 1,
    slug: 'exemplo',
    name: 'Clube Exemplo',
    theme: { brand: '#0b6e4f' },
    ...overrides,
    features,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.station;
}

const fullAccess: Accesses = { feed: true, events: true, files: true, checkout: true, myAccount: true };

export function memberWith(access: Partial<Accesses> = {}, account: Partial<SessionUser> = {}): SessionUser {
  return {
    id: 1,
    name: 'Ana Lima',
    email: 'ana@exemplo.test',
    state: null,
    image: null,
    kind: 'participant',
    status: 'active',
    isActive: true,
    isCpfProven: true,
    suspendedAt: null,
    briefingDone: true,
    establishmentId: 1,
    establishments: [],
    station: { id: 1, name: 'Clube Exemplo', establishment: null, access: { ...fullAccess, ...access } },
    ...account,
  };
}
