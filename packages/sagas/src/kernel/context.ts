import type { Client } from '@estacao/contract/client';
import { getContext, type SagaGenerator } from 'typed-redux-saga';
import type { World } from '../world/world.ts';

export interface Settings {
  /** The redirect for a visitor at a members-only address; undefined where visitors may stay. */
  readonly visitorPath: (here: string) => string | undefined;
}

export function* theWorld(): SagaGenerator<World> {
  return yield* getContext<World>('world');
}

export function* theClient(): SagaGenerator<Client> {
  return yield* getContext<Client>('client');
}

export function* theSettings(): SagaGenerator<Settings> {
  return yield* getContext<Settings>('settings');
}
