import { type ActivityDetail, type Share, shareTexts } from '@estacao/domain';
import { type SagaGenerator, takeLeading } from 'typed-redux-saga';
import { createAction, type PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { callApiOnce } from '../../kernel/attempt.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { type FeedbackOverrides, participateWith } from '../activities/participation.ts';
import { requireUser } from '../session/selectors.ts';

const sharingCall = lazyCalls(() => import('@estacao/contract/calls/sharing'));

interface ShareRequest {
  readonly activity: ActivityDetail;
}

/** The browser reports that the member shared the link. It cannot know for certain. */
export const shareCompleted = createAction<ShareRequest>('sharing/shared');

const recordShare = participateWith(function* send({
  activity,
}: ShareRequest): SagaGenerator<FeedbackOverrides> {
  const { id, station } = yield* requireUser();
  const share: Share = { source: id, campaign: activity.id };
  const body = { ...share, station_id: station.id, shared: true };
  yield* callApiOnce(`${id}:share:${activity.id}`, sharingCall('validateSharing'), { body });
  return { text: activity.feedbackMessage ?? shareTexts.thanks };
});

export const sharingArea = defineArea({
  name: 'sharing',
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(shareCompleted, (action: PayloadAction<ShareRequest>) => recordShare(action));
  },
});
