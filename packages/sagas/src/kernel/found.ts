import { failureOf } from '@estacao/contract';
import { type Loaded, loadedFor } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { isNotThere } from './failure.ts';
import { idOf } from './id-of.ts';

export interface Found<T> {
  /** The id as the address spells it: not necessarily a number. */
  readonly of: string;
  readonly data: T | null;
}

/** Turns a 404 into `null`: the item is missing, or belongs to another member. */
export function* orNull<T>(fetch: () => SagaGenerator<T>): SagaGenerator<T | null> {
  try {
    return yield* fetch();
  } catch (thrown) {
    if (isNotThere(failureOf(thrown))) return null;
    throw thrown;
  }
}

export function* findById<T>(
  of: string,
  fetch: (id: number) => SagaGenerator<T | null>,
): SagaGenerator<Found<T>> {
  const id = idOf(of);
  return { of, data: id === undefined ? null : yield* orNull(() => fetch(id)) };
}

/** Hides data loaded for another address, also while the new one loads. */
export function foundAt<T>(of: string, loaded: Loaded<Found<T>>): Loaded<T | null> {
  return loadedFor(of, loaded, ({ data }) => data);
}
