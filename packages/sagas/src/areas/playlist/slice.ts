import type { ActivityDetail, VideoCheck } from '@estacao/domain';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';

/** A video event that the server must save: opened or viewed. Steps keep their order. */
export interface Step {
  readonly videoId: number;
  readonly isViewed: boolean;
}

export interface PlaylistState {
  readonly activity: ActivityDetail | null;
  readonly steps: readonly Step[];
  readonly isWaiting: boolean;
  readonly error: string | null;
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
