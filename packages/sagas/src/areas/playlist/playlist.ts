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
import { callApiOnce } from '../../kernel/attempt.ts';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { isNotFound, isTransient, retryAfterMs } from '../../kernel/failure.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { waitOrWake } from '../../kernel/page.ts';
import { wait } from '../../kernel/wait.ts';
import { onActivity } from '../activities/on-activity.ts';
import { type FeedbackOverrides, participateWith } from '../activities/participation.ts';
import { requireUser } from '../session/selectors.ts';
import {
  playlist,
  playlistFinished,
  selectPlaylist,
  type VideoStep,
  videoCheckToggled,
  videoOpened,
  videoViewed,
} from './slice.ts';
import { restoreSteps, storeSteps } from './steps.ts';

const playlistCall = lazyCalls(() => import('@estacao/contract/calls/playlist'));

const {
  playlistOpened,
  stepFinished,
  waitStarted,
  checkChanged,
  stepRefused,
  participationSucceeded,
  playlistLeft,
} = playlist.actions;

/** Devices fire `online` before requests get through, so the saga also retries after this pause. */
const RETRY_PAUSE_MS = 5_000;

function buildBody(activity: ActivityDetail, userId: number, check: VideoCheck) {
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
      : yield* callApi(playlistCall('listVideoChecks'), { params: { id: activity.id } });
  },
  reduce(state, action) {
    if (playlistOpened.match(action) || playlistLeft.match(action)) return idle;
    const check = checkChanged.match(action)
      ? action.payload
      : stepFinished.match(action)
        ? action.payload.check
        : null;
    if (check === null) return state;
    return mapLoaded(state, (list) => [...list.filter(({ videoId }) => videoId !== check.videoId), check]);
  },
});

export const { select: selectVideoChecks, requested: videoChecksRequested } = checks;

/** If the server has no check for the video, opens the video first. */
function* saveStep(activity: ActivityDetail, { videoId, isViewed }: VideoStep): SagaGenerator<VideoCheck> {
  const { id } = yield* requireUser();
  const params = { id: videoId };
  const openRequest = {
    params,
    body: buildBody(activity, id, { videoId, isViewed: false, isTicked: false }),
  };
  if (!isViewed) return yield* callApi(playlistCall('saveVideoCheck'), openRequest);
  const viewRequest = { params, body: buildBody(activity, id, { videoId, isViewed, isTicked: true }) };
  try {
    return yield* callApi(playlistCall('updateVideoCheck'), viewRequest);
  } catch (thrown) {
    if (!isNotFound(failureOf(thrown))) throw thrown;
    yield* callApi(playlistCall('saveVideoCheck'), openRequest);
    return yield* callApi(playlistCall('updateVideoCheck'), viewRequest);
  }
}

function* shouldRetry(failure: Failure): SagaGenerator<boolean> {
  const retryDelayMs = retryAfterMs(failure);
  if (retryDelayMs !== undefined) {
    yield* wait(retryDelayMs);
    return true;
  }
  if (!isTransient(failure)) return false;
  yield* put(waitStarted());
  yield* waitOrWake(RETRY_PAUSE_MS);
  return true;
}

function* saveSteps(activity: ActivityDetail): SagaGenerator<void> {
  while (true) {
    const [step] = (yield* select(selectPlaylist)).steps;
    if (step === undefined) break;
    try {
      const check = yield* saveStep(activity, step);
      yield* put(stepFinished({ step, check }));
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.kind === 'bug') (yield* theEnvironment()).report(thrown, 'playlist');
      if (yield* shouldRetry(failure)) continue;
      yield* put(stepFinished({ step, check: null }));
      // The reloaded list shows that a video is not open yet. Only a refused view needs a message.
      if (step.isViewed) yield* put(stepRefused(textsOf(failure)[0] ?? null));
      yield* checks.load();
    }
    yield* storeSteps(activity.id, (yield* select(selectPlaylist)).steps);
    if (step.isViewed) yield* finishIfAllViewed(activity);
  }
}

/** Takes part after the last view. For videos viewed earlier, the page dispatches `playlistFinished`. */
function* finishIfAllViewed(activity: ActivityDetail): SagaGenerator<void> {
  const { hasParticipated } = yield* select(selectPlaylist);
  const canTakePart = !hasParticipated && activity.participations === 0;
  const videoChecks = dataOf(yield* select(selectVideoChecks)) ?? [];
  if (canTakePart && hasViewedAll(activity.videos, videoChecks)) yield* put(playlistFinished());
}

const takePart = participateWith(function* send({
  activity,
}: {
  readonly activity: ActivityDetail;
}): SagaGenerator<FeedbackOverrides> {
  const { id } = yield* requireUser();
  const body = { action_id: activity.id, user_id: id };
  const hasExternalVideo = activity.videos.some((video) => video.isOutside);
  const call = playlistCall(hasExternalVideo ? 'takePartInOutsideVideos' : 'takePartInPlaylist');
  const { points } = yield* callApiOnce(`${id}:playlist:${activity.id}`, call, { body });
  yield* put(participationSucceeded());
  return { earned: points };
});

function* finishPlaylist(): SagaGenerator<void> {
  const { activity } = yield* select(selectPlaylist);
  if (activity !== null) yield* takePart({ type: playlistFinished.type, payload: { activity } });
}

/** Optimistic update with a rollback on failure. */
function* toggleCheck({
  payload: { videoId, isTicked },
}: ReturnType<typeof videoCheckToggled>): SagaGenerator<void> {
  const { activity } = yield* select(selectPlaylist);
  const videoChecks = dataOf(yield* select(selectVideoChecks));
  const previousCheck = videoChecks?.find((check) => check.videoId === videoId);
  if (activity === null || previousCheck === undefined) return;
  yield* put(checkChanged({ ...previousCheck, isTicked }));
  try {
    const { id } = yield* requireUser();
    const body = buildBody(activity, id, { ...previousCheck, isTicked });
    yield* put(
      checkChanged(yield* callApi(playlistCall('updateVideoCheck'), { params: { id: videoId }, body })),
    );
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (failure.kind === 'bug') (yield* theEnvironment()).report(thrown, 'playlist');
    yield* put(checkChanged(previousCheck));
    yield* put(stepRefused(textsOf(failure)[0] ?? null));
  }
}

/** Stores a step before it is sent, so a reload loses nothing. */
function* storeStep(
  activity: ActivityDetail,
  { payload: videoId }: PayloadAction<number>,
): SagaGenerator<void> {
  const { steps } = yield* select(selectPlaylist);
  // A replay of a viewed video is no new step.
  if (hasViewed(dataOf(yield* select(selectVideoChecks)) ?? [], videoId)) {
    for (const step of steps) if (step.videoId === videoId) yield* put(stepFinished({ step, check: null }));
    return;
  }
  yield* storeSteps(activity.id, steps);
}

function* runPlaylist(activity: ActivityDetail): SagaGenerator<void> {
  try {
    yield* put(playlistOpened({ activity, steps: yield* restoreSteps(activity.id) }));
    yield* checks.load();
    yield* takeEvery([videoOpened, videoViewed], (action) => storeStep(activity, action));
    while (true) {
      yield* saveSteps(activity);
      yield* take([videoOpened, videoViewed]);
    }
  } finally {
    yield* put(playlistLeft());
  }
}

export const playlistArea = defineArea({
  state: [playlist, checks],
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(playlistFinished, finishPlaylist);
    yield* takeEvery(videoCheckToggled, toggleCheck);
    yield* fork(onActivity, ['video'] as const, runPlaylist);
  },
});
