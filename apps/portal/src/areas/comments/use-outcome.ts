import { selectCommentOutcomes, selectTalkState } from '@estacao/sagas/comments';
import type { Action } from 'redux';
import { usePortal } from '../../context.ts';
import { type Outcomes, outcomeOf } from '../../flow/outcome.ts';

/** Dispatches an action with a fresh key. The promise settles with that action's outcome. */
export function useOutcome(): (make: (key: string) => Action) => Promise<void> {
  const { store } = usePortal();
  return (make) => {
    const { of } = selectTalkState(store.getState());
    return outcomeOf(store, make, (state): Outcomes | undefined => {
      // Undefined stops the wait when the member has left these comments.
      return selectTalkState(state).of === of ? selectCommentOutcomes(state) : undefined;
    });
  };
}
