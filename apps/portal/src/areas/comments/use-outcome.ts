import { selectCommentOutcomes, selectTalkState } from '@estacao/sagas/comments';
import type { Action } from 'redux';
import { usePortal } from '../../context.ts';
import { type Outcomes, outcomeOf } from '../../flow/outcome.ts';

/** Asks for something under a key of its own: the promise is kept once that is done, and broken where it failed. */
export function useOutcome(): (make: (key: string) => Action) => Promise<void> {
  const { store } = usePortal();
  return (make) => {
    const { of } = selectTalkState(store.getState());
    return outcomeOf(store, make, (state): Outcomes | undefined => {
      // A member who has left doesn't wait any more.
      return selectTalkState(state).of === of ? selectCommentOutcomes(state) : undefined;
    });
  };
}
