import type { ActivityDetail, VideoCheck } from '@estacao/domain';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';

/** What is to be said of a video, in the order in which it was done: that it was opened, or viewed. */
export interface Step {
  readonly videoId: number;
  readonly isViewed: boolean;
}

export interface PlaylistState {
  readonly activity: ActivityDetail | null;
  readonly steps: readonly Step[];
  /** Nothing gets through: what is to be said waits for the network. */
  readonly isWaiting: boolean;
  /** Why something that was viewed or ticked was refused. */
  readonly error: string | null;
  /** They have taken part since the page is open. */
  readonly isTaken: boolean;
}

const nothing: PlaylistState = {
  activity: null,
  steps: [],
  isWaiting: false,
  error: null,
  isTaken: false,
};

function isSame(one: Step, other: Step): boolean {
  return one.videoId === other.videoId && one.isViewed === other.isViewed;
}

export const playlist = createSlice({
  name: 'playlist',
  initialState: nothing,
  changes: {
    /** A page shows this one, with what of it is still to be said. */
    shown: (_, payload: Pick<PlaylistState, 'activity' | 'steps'>) => ({ ...nothing, ...payload }),
    videoOpened: (state, videoId: number) => withStep(state, { videoId, isViewed: false }),
    videoViewed: (state, videoId: number) => withStep({ ...state, error: null }, { videoId, isViewed: true }),
    stepDone: (state, { step }: { step: Step; check: VideoCheck | null }) => ({
      isWaiting: false,
      steps: state.steps.filter((one) => !isSame(one, step)),
    }),
    waited: () => ({ isWaiting: true }),
    videoTicked: (_, __: Pick<VideoCheck, 'videoId' | 'isTicked'>) => ({ error: null }),
    checkChanged: (state, _: VideoCheck) => state,
    stepRefused: (_, payload: string | null) => ({ error: payload }),
    participationSucceeded: () => ({ isTaken: true }),
    playlistFinished: () => ({ error: null }),
    left: () => nothing,
  },
});

function withStep(state: PlaylistState, step: Step): PlaylistState {
  return state.steps.some((one) => isSame(one, step)) ? state : { ...state, steps: [...state.steps, step] };
}

export const { videoOpened, videoViewed, videoTicked, playlistFinished } = playlist.actions;

export const selectPlaylist = stateOf(playlist);
