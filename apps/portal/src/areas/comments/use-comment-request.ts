import { selectCommentOutcomes, selectCommentsState } from '@estacao/sagas/comments';
import type { Action } from 'redux';
import { usePortal } from '../../context.ts';
import { awaitOutcome, type Outcomes } from '../../flow/await-outcome.ts';

/** Dispatches an action with a new key. The promise settles with that action's outcome. */
export function useCommentRequest(): (createAction: (key: string) => Action) => Promise<void> {
  const { store } = usePortal();
  return (createAction) => {
    const { subject } = selectCommentsState(store.getState());
    return awaitOutcome(store, createAction, (state): Outcomes | undefined => {
      // Undefined stops the wait when the member has left these comments.
      return selectCommentsState(state).subject === subject ? selectCommentOutcomes(state) : undefined;
    });
  };
}
