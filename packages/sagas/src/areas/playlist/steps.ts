import type { SagaGenerator } from 'typed-redux-saga';
import { tabDraft } from '../../kernel/tab-draft.ts';
import { requireUser } from '../session/selectors.ts';
import type { VideoStep } from './slice.ts';

function* stepsDraft(activityId: number) {
  const { id } = yield* requireUser();
  return tabDraft(`playlist/${id}/${activityId}`, { steps: '' });
}

export function* storeSteps(activityId: number, steps: readonly VideoStep[]): SagaGenerator<void> {
  const draft = yield* stepsDraft(activityId);
  yield* draft.save({ steps: steps.length === 0 ? '' : JSON.stringify(steps) });
}

export function* restoreSteps(activityId: number): SagaGenerator<readonly VideoStep[]> {
  const draft = yield* stepsDraft(activityId);
  const storedDraft = yield* draft.restore();
  try {
    const steps: unknown = JSON.parse(storedDraft?.steps || '[]');
    return Array.isArray(steps) ? steps.filter(isStep) : [];
  } catch {
    return [];
  }
}

function isStep(step: unknown): step is VideoStep {
  const { videoId, isViewed } = (step ?? {}) as Partial<VideoStep>;
  return typeof videoId === 'number' && typeof isViewed === 'boolean';
}
