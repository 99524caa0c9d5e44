import type { Client } from '@estacao/contract/client';
import { getContext, type SagaGenerator } from 'typed-redux-saga';
import type { Environment } from '../environment/environment.ts';

export interface Settings {
  /** The redirect for a visitor at a members-only address; undefined where visitors may stay. */
  readonly visitorPath: (path: string) => string | undefined;
}

export function* theEnvironment(): SagaGenerator<Environment> {
  return yield* getContext<Environment>('environment');
}

export function* theClient(): SagaGenerator<Client> {
  return yield* getContext<Client>('client');
}

export function* theSettings(): SagaGenerator<Settings> {
  return yield* getContext<Settings>('settings');
}
