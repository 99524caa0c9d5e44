import type { Client } from '@estacao/contract/client';
import { getContext, type SagaGenerator } from 'typed-redux-saga';
import type { World } from '../world/world.ts';

export interface Settings {
  /** Whether an address of the portal is for members only: left when the session ends. */
  readonly isPrivatePath: (here: string) => boolean;
}

/** The world that the running store was given. */
export function* theWorld(): SagaGenerator<World> {
  return yield* getContext<World>('world');
}

export function* theClient(): SagaGenerator<Client> {
  return yield* getContext<Client>('client');
}

export function* theSettings(): SagaGenerator<Settings> {
  return yield* getContext<Settings>('settings');
}
