import { failureOf } from '@estacao/contract';
import { type Loaded, loadedFor } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { isNotThere } from './failure.ts';
import { idOf } from './id-of.ts';

/** What an address leads to; `null` where it leads to nothing. */
export interface Found<T> {
  /** The id as the address spells it: not necessarily a number. */
  readonly of: string;
  readonly data: T | null;
}

/** Turns a 404 into `null`: there is no such thing, or it belongs to another member. */
export function* orNull<T>(fetch: () => SagaGenerator<T>): SagaGenerator<T | null> {
  try {
    return yield* fetch();
  } catch (thrown) {
    if (isNotThere(failureOf(thrown))) return null;
    throw thrown;
  }
}

/** Fetches by the number in an address. */
export function* findById<T>(
  of: string,
  fetch: (id: number) => SagaGenerator<T | null>,
): SagaGenerator<Found<T>> {
  const id = idOf(of);
  return { of, data: id === undefined ? null : yield* orNull(() => fetch(id)) };
}

/** What an address leads to. It never shows what another address led to, not even while it loads. */
export function foundAt<T>(of: string, loaded: Loaded<Found<T>>): Loaded<T | null> {
  return loadedFor(of, loaded, ({ data }) => data);
}
