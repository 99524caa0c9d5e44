import type { ActivityDetail } from '@estacao/domain';
import { type SagaGenerator, takeEvery } from 'typed-redux-saga';
import { createAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { callApiOnce } from '../../kernel/attempt.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { type FeedbackOverrides, participateWith } from '../activities/participation.ts';
import { requireUser } from '../session/selectors.ts';

const contentsCall = lazyCalls(() => import('@estacao/contract/calls/contents'));

interface ReadRequest {
  readonly activity: ActivityDetail;
}

export const contentRead = createAction<ReadRequest>('contents/read');

const takePart = participateWith(function* send({ activity }: ReadRequest): SagaGenerator<FeedbackOverrides> {
  const { id } = yield* requireUser();
  const body = { action_id: activity.id, user_id: id };
  const { points } = yield* callApiOnce(`${id}:read:${activity.id}`, contentsCall('takePartInContent'), {
    body,
  });
  return { earned: points };
});

export const contentsArea = defineArea({
  name: 'contents',
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(contentRead, takePart);
  },
});
