import type { StoreState } from '@estacao/sagas';
import type { Action, Store } from 'redux';

export type Outcomes = Readonly<Record<string, 'done' | 'failed'>>;

let requestCount = 0;

/**
 * Dispatches a keyed action and settles with its outcome. Never settles after the state is gone, as when the
 * member leaves the page.
 */
export function awaitOutcome(
  store: Pick<Store<StoreState>, 'getState' | 'subscribe' | 'dispatch'>,
  createAction: (key: string) => Action,
  selectOutcomes: (state: StoreState) => Outcomes | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    requestCount += 1;
    const key = `request-${requestCount}`;
    const unsubscribe = store.subscribe(() => {
      const outcomes = selectOutcomes(store.getState());
      const outcome = outcomes?.[key];
      if (outcome === undefined && outcomes !== undefined) return;
      unsubscribe();
      if (outcome === 'done') resolve();
      if (outcome === 'failed') reject(new Error(`${key} failed`));
    });
    store.dispatch(createAction(key));
  });
}
