import { type ActivityDetail, type Share, shareTexts } from '@estacao/domain';
import { type SagaGenerator, takeLeading } from 'typed-redux-saga';
import { createAction, type PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { askOnce } from '../../kernel/attempt.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { type Told, takingPart } from '../activities/participation.ts';
import { theUser } from '../session/selectors.ts';

const sharingCall = lazyCalls(() => import('@estacao/contract/calls/sharing'));

interface Wanted {
  readonly activity: ActivityDetail;
}

/** The member shared the link, as far as the browser can know. */
export const shared = createAction<Wanted>('sharing/shared');

const validate = takingPart(function* send({ activity }: Wanted): SagaGenerator<Told> {
  const { id, station } = yield* theUser();
  const share: Share = { source: id, campaign: activity.id };
  const body = { ...share, station_id: station.id, shared: true };
  yield* askOnce(`${id}:share:${activity.id}`, sharingCall('validateSharing'), { body });
  return { text: activity.feedbackMessage ?? shareTexts.thanks };
});

export const sharingArea = defineArea({
  name: 'sharing',
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(shared, (action: PayloadAction<Wanted>) => validate(action));
  },
});
