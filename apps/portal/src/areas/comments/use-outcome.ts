import { selectTalkState } from '@estacao/sagas/comments';
import type { Action } from 'redux';
import { usePortal } from '../../context.ts';

let asked = 0;

/** Asks for something under a key of its own: the promise is kept once that is done, and broken where it failed. */
export function useOutcome(): (make: (key: string) => Action) => Promise<void> {
  const { store } = usePortal();
  return (make) =>
    new Promise((done, fail) => {
      asked += 1;
      const key = `asked-${asked}`;
      const { of } = selectTalkState(store.getState());
      const stop = store.subscribe(() => {
        const state = selectTalkState(store.getState());
        const outcome = state.outcomes[key];
        // Whoever has left doesn't wait any more.
        if (outcome === undefined && state.of === of) return;
        stop();
        if (outcome === 'done') done();
        if (outcome === 'failed') fail(new Error(`${key} failed`));
      });
      store.dispatch(make(key));
    });
}
