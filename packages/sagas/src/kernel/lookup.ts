import { failureOf } from '@estacao/contract';
import { type Loaded, loadedFor } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { isNotFound } from './failure.ts';
import { parseId } from './parse-id.ts';

export interface Lookup<T> {
  /** The id as it appears in the address: not necessarily a number. */
  readonly of: string;
  readonly data: T | null;
}

/** Turns a 404 into `null`: the item is missing, or belongs to another member. */
export function* nullIfNotFound<T>(fetch: () => SagaGenerator<T>): SagaGenerator<T | null> {
  try {
    return yield* fetch();
  } catch (error) {
    if (isNotFound(failureOf(error))) return null;
    throw error;
  }
}

export function* findById<T>(
  idParam: string,
  fetch: (id: number) => SagaGenerator<T | null>,
): SagaGenerator<Lookup<T>> {
  const id = parseId(idParam);
  return { of: idParam, data: id === undefined ? null : yield* nullIfNotFound(() => fetch(id)) };
}

/** Hides data loaded for another address, also while the new data loads. */
export function lookupAt<T>(idParam: string, loaded: Loaded<Lookup<T>>): Loaded<T | null> {
  return loadedFor(idParam, loaded, ({ data }) => data);
}
