import { type SagaGenerator, select } from 'typed-redux-saga';
import { nullIfNotFound } from '../../kernel/lookup.ts';
import { selectStation } from '../station/slice.ts';

interface StationRequest {
  readonly query: { readonly 'where[station_id]': number };
}

/** Fetches this station's sandbox data; `null` when the sandbox is off. */
export function* fetchFromSandbox<T>(
  fetch: (request: StationRequest) => SagaGenerator<T>,
): SagaGenerator<T | null> {
  const { id } = yield* select(selectStation);
  return yield* nullIfNotFound(() => fetch({ query: { 'where[station_id]': id } }));
}

export function replaceItem<T extends { readonly id: number }>(
  list: readonly T[] | null,
  item: T,
): readonly T[] | null {
  return list === null ? null : list.map((current) => (current.id === item.id ? item : current));
}
