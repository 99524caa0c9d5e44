import type { Reducer } from 'redux';

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}

/** Freezes the state outside production, so a mutation throws where it happens. */
export function frozen<S>(reducer: Reducer<S>): Reducer<S> {
  if (process.env.NODE_ENV === 'production') return reducer;
  return (state, action) => {
    const next = reducer(state, action);
    freeze(next);
    return next;
  };
}
