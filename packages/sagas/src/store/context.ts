import type { Client } from '@estacao/contract/client';
import { getContext, type SagaGenerator } from 'typed-redux-saga';

export interface Settings {
  /** Where members of some stations go on to after the login. A one-time token is put behind it. */
  readonly externalApp: string;
}

export function* theClient(): SagaGenerator<Client> {
  return yield* getContext<Client>('client');
}

export function* theSettings(): SagaGenerator<Settings> {
  return yield* getContext<Settings>('settings');
}
