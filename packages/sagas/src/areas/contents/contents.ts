import type { ActivityDetail } from '@estacao/domain';
import { type SagaGenerator, takeEvery } from 'typed-redux-saga';
import { createAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { askOnce } from '../../kernel/attempt.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { type Told, takingPart } from '../activities/participation.ts';
import { theUser } from '../session/selectors.ts';

const contentsCall = lazyCalls(() => import('@estacao/contract/calls/contents'));

interface Wanted {
  readonly activity: ActivityDetail;
}

export const contentRead = createAction<Wanted>('contents/read');

const takePart = takingPart(function* send({ activity }: Wanted): SagaGenerator<Told> {
  const { id } = yield* theUser();
  const body = { action_id: activity.id, user_id: id };
  const { points } = yield* askOnce(`${id}:read:${activity.id}`, contentsCall('takePartInContent'), { body });
  return { earned: points };
});

export const contentsArea = defineArea({
  name: 'contents',
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(contentRead, takePart);
  },
});
