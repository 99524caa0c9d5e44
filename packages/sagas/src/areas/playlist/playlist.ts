import { type Failure, failureOf, textsOf } from '@estacao/contract';
import {
  type ActivityDetail,
  dataOf,
  hasViewed,
  hasViewedAll,
  idle,
  mapLoaded,
  type VideoCheck,
} from '@estacao/domain';
import { fork, put, type SagaGenerator, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { askOnce } from '../../kernel/attempt.ts';
import { theWorld } from '../../kernel/context.ts';
import { isNotThere, isPassing, retryAfterMs } from '../../kernel/failure.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { rest } from '../../kernel/page.ts';
import { wait } from '../../kernel/wait.ts';
import { type Told, takingPart } from '../activities/participation.ts';
import { onActivity } from '../activities/shown.ts';
import { theUser } from '../session/selectors.ts';
import {
  playlist,
  playlistFinished,
  type Step,
  selectPlaylist,
  videoOpened,
  videoTicked,
  videoViewed,
} from './slice.ts';
import { keepSteps, rereadSteps } from './steps.ts';

const playlistCall = lazyCalls(() => import('@estacao/contract/calls/playlist'));

const { shown, stepDone, waited, checkChanged, stepRefused, participationSucceeded, left } = playlist.actions;

/** Devices fire `online` before requests get through, so the saga also retries after this pause. */
const PAUSE = 5_000;

function bodyOf(activity: ActivityDetail, userId: number, check: VideoCheck) {
  return {
    action_id: activity.id,
    user_id: userId,
    video_id: check.videoId,
    viewed_once: check.isViewed,
    has_viewed: check.isTicked,
  };
}

const checks = defineLoadable({
  name: 'videoChecks',
  *fetch(): SagaGenerator<readonly VideoCheck[]> {
    const { activity } = yield* select(selectPlaylist);
    return activity === null
      ? []
      : yield* ask(playlistCall('listVideoChecks'), { params: { id: activity.id } });
  },
  reduce(state, action) {
    if (shown.match(action) || left.match(action)) return idle;
    const check = checkChanged.match(action)
      ? action.payload
      : stepDone.match(action)
        ? action.payload.check
        : null;
    if (check === null) return state;
    return mapLoaded(state, (all) => [...all.filter(({ videoId }) => videoId !== check.videoId), check]);
  },
});

export const { select: selectVideoChecks, requested: videoChecksRequested } = checks;

/** Opens the video first when the server has no check for it. */
function* say(activity: ActivityDetail, { videoId, isViewed }: Step): SagaGenerator<VideoCheck> {
  const { id } = yield* theUser();
  const params = { id: videoId };
  const open = { params, body: bodyOf(activity, id, { videoId, isViewed: false, isTicked: false }) };
  if (!isViewed) return yield* ask(playlistCall('saveVideoCheck'), open);
  const view = { params, body: bodyOf(activity, id, { videoId, isViewed, isTicked: true }) };
  try {
    return yield* ask(playlistCall('updateVideoCheck'), view);
  } catch (thrown) {
    if (!isNotThere(failureOf(thrown))) throw thrown;
    yield* ask(playlistCall('saveVideoCheck'), open);
    return yield* ask(playlistCall('updateVideoCheck'), view);
  }
}

function* again(failure: Failure): SagaGenerator<boolean> {
  const later = retryAfterMs(failure);
  if (later !== undefined) {
    yield* wait(later);
    return true;
  }
  if (!isPassing(failure)) return false;
  yield* put(waited());
  yield* rest(PAUSE);
  return true;
}

function* sayAll(activity: ActivityDetail): SagaGenerator<void> {
  while (true) {
    const [step] = (yield* select(selectPlaylist)).steps;
    if (step === undefined) break;
    try {
      const check = yield* say(activity, step);
      yield* put(stepDone({ step, check }));
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.kind === 'bug') (yield* theWorld()).report(thrown, 'playlist');
      if (yield* again(failure)) continue;
      yield* put(stepDone({ step, check: null }));
      // The reloaded list shows that a video is not open yet. Only a refused view needs a message.
      if (step.isViewed) yield* put(stepRefused(textsOf(failure)[0] ?? null));
      yield* checks.load();
    }
    yield* keepSteps(activity.id, (yield* select(selectPlaylist)).steps);
    if (step.isViewed) yield* finishWhereDone(activity);
  }
}

/** Takes part after the last view. For videos viewed earlier, the page dispatches `playlistFinished`. */
function* finishWhereDone(activity: ActivityDetail): SagaGenerator<void> {
  const { isTaken } = yield* select(selectPlaylist);
  const isOpen = !isTaken && activity.participations === 0;
  const known = dataOf(yield* select(selectVideoChecks)) ?? [];
  if (isOpen && hasViewedAll(activity.videos, known)) yield* put(playlistFinished());
}

const takePart = takingPart(function* send({
  activity,
}: {
  readonly activity: ActivityDetail;
}): SagaGenerator<Told> {
  const { id } = yield* theUser();
  const body = { action_id: activity.id, user_id: id };
  const isOutside = activity.videos.some((video) => video.isOutside);
  const call = playlistCall(isOutside ? 'takePartInOutsideVideos' : 'takePartInPlaylist');
  const { points } = yield* askOnce(`${id}:playlist:${activity.id}`, call, { body });
  yield* put(participationSucceeded());
  return { earned: points };
});

function* finish(): SagaGenerator<void> {
  const { activity } = yield* select(selectPlaylist);
  if (activity !== null) yield* takePart({ type: playlistFinished.type, payload: { activity } });
}

/** Optimistic update with a rollback on failure. */
function* tick({ payload: { videoId, isTicked } }: ReturnType<typeof videoTicked>): SagaGenerator<void> {
  const { activity } = yield* select(selectPlaylist);
  const known = dataOf(yield* select(selectVideoChecks));
  const before = known?.find((check) => check.videoId === videoId);
  if (activity === null || before === undefined) return;
  yield* put(checkChanged({ ...before, isTicked }));
  try {
    const { id } = yield* theUser();
    const body = bodyOf(activity, id, { ...before, isTicked });
    yield* put(checkChanged(yield* ask(playlistCall('updateVideoCheck'), { params: { id: videoId }, body })));
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (failure.kind === 'bug') (yield* theWorld()).report(thrown, 'playlist');
    yield* put(checkChanged(before));
    yield* put(stepRefused(textsOf(failure)[0] ?? null));
  }
}

/** Stores a step before it is sent, so a reload loses nothing. */
function* note(activity: ActivityDetail, { payload: videoId }: PayloadAction<number>): SagaGenerator<void> {
  const { steps } = yield* select(selectPlaylist);
  // A replay of a viewed video is no new step.
  if (hasViewed(dataOf(yield* select(selectVideoChecks)) ?? [], videoId)) {
    for (const step of steps) if (step.videoId === videoId) yield* put(stepDone({ step, check: null }));
    return;
  }
  yield* keepSteps(activity.id, steps);
}

function* ofActivity(activity: ActivityDetail): SagaGenerator<void> {
  try {
    yield* put(shown({ activity, steps: yield* rereadSteps(activity.id) }));
    yield* checks.load();
    yield* takeEvery([videoOpened, videoViewed], (action) => note(activity, action));
    while (true) {
      yield* sayAll(activity);
      yield* take([videoOpened, videoViewed]);
    }
  } finally {
    yield* put(left());
  }
}

export const playlistArea = defineArea({
  state: [playlist, checks],
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(playlistFinished, finish);
    yield* takeEvery(videoTicked, tick);
    yield* fork(onActivity, ['video'] as const, ofActivity);
  },
});
