import type { StoreState } from '@estacao/sagas';
import type { Action, Store } from 'redux';

export type Outcomes = Readonly<Record<string, 'done' | 'failed'>>;

let asked = 0;

/**
 * Dispatches a keyed action and resolves or rejects with its outcome. Does not settle once the state is gone,
 * as after leaving the page.
 */
export function outcomeOf(
  store: Pick<Store<StoreState>, 'getState' | 'subscribe' | 'dispatch'>,
  make: (key: string) => Action,
  outcomes: (state: StoreState) => Outcomes | undefined,
): Promise<void> {
  return new Promise((done, fail) => {
    asked += 1;
    const key = `asked-${asked}`;
    const stop = store.subscribe(() => {
      const known = outcomes(store.getState());
      const outcome = known?.[key];
      if (outcome === undefined && known !== undefined) return;
      stop();
      if (outcome === 'done') done();
      if (outcome === 'failed') fail(new Error(`${key} failed`));
    });
    store.dispatch(make(key));
  });
}
