import { type SagaGenerator, select } from 'typed-redux-saga';
import { orNull } from '../../kernel/found.ts';
import { selectStation } from '../station/slice.ts';

interface OfStation {
  readonly query: { readonly 'where[station_id]': number };
}

/** Asks the sandbox about this station; `null` where there is no sandbox. */
export function* ofSandbox<T>(fetch: (request: OfStation) => SagaGenerator<T>): SagaGenerator<T | null> {
  const { id } = yield* select(selectStation);
  return yield* orNull(() => fetch({ query: { 'where[station_id]': id } }));
}

/** A sandbox list with one of its items replaced. */
export function withItem<T extends { readonly id: number }>(
  list: readonly T[] | null,
  item: T,
): readonly T[] | null {
  return list === null ? null : list.map((one) => (one.id === item.id ? item : one));
}
