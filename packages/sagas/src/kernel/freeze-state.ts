import type { Reducer } from 'redux';

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const child of Object.values(value)) deepFreeze(child);
}

/** Freezes the state outside production, so a mutation throws where it happens. */
export function freezeState<S>(reducer: Reducer<S>): Reducer<S> {
  if (process.env.NODE_ENV === 'production') return reducer;
  return (state, action) => {
    const next = reducer(state, action);
    deepFreeze(next);
    return next;
  };
}
