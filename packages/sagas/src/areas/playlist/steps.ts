import type { SagaGenerator } from 'typed-redux-saga';
import { tabDraft } from '../../kernel/tab-draft.ts';
import { theUser } from '../session/selectors.ts';
import type { Step } from './slice.ts';

function* kept(activityId: number) {
  const { id } = yield* theUser();
  return tabDraft(`playlist/${id}/${activityId}`, { steps: '' });
}

export function* keepSteps(activityId: number, steps: readonly Step[]): SagaGenerator<void> {
  const draft = yield* kept(activityId);
  yield* draft.keep({ steps: steps.length === 0 ? '' : JSON.stringify(steps) });
}

export function* rereadSteps(activityId: number): SagaGenerator<readonly Step[]> {
  const draft = yield* kept(activityId);
  const found = yield* draft.reread();
  try {
    const steps: unknown = JSON.parse(found?.steps || '[]');
    return Array.isArray(steps) ? steps.filter(isStep) : [];
  } catch {
    return [];
  }
}

function isStep(step: unknown): step is Step {
  const { videoId, isViewed } = (step ?? {}) as Partial<Step>;
  return typeof videoId === 'number' && typeof isViewed === 'boolean';
}
