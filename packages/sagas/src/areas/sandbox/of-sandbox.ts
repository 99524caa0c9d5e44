import { type SagaGenerator, select } from 'typed-redux-saga';
import { orNull } from '../../kernel/found.ts';
import { selectStation } from '../station/slice.ts';

interface OfStation {
  readonly query: { readonly 'where[station_id]': number };
}

/** Fetches this station's sandbox data; `null` when the sandbox is off. */
export function* ofSandbox<T>(fetch: (request: OfStation) => SagaGenerator<T>): SagaGenerator<T | null> {
  const { id } = yield* select(selectStation);
  return yield* orNull(() => fetch({ query: { 'where[station_id]': id } }));
}

export function withItem<T extends { readonly id: number }>(
  list: readonly T[] | null,
  item: T,
): readonly T[] | null {
  return list === null ? null : list.map((one) => (one.id === item.id ? item : one));
}
