import { getContext, type SagaGenerator } from 'typed-redux-saga';
import type { World } from '../world/world.ts';

/** The world that the running store was given. */
export function* theWorld(): SagaGenerator<World> {
  return yield* getContext<World>('world');
}
