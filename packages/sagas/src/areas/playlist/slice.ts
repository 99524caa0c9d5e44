import type { ActivityDetail, VideoCheck } from '@estacao/domain';
import type { PayloadAction } from '../../kernel/action.ts';
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
  reducers: {
    /** A page shows this one, with what of it is still to be said. */
    shown: (_, { payload }: PayloadAction<Pick<PlaylistState, 'activity' | 'steps'>>): PlaylistState => ({
      ...nothing,
      ...payload,
    }),
    videoOpened: (state, { payload: videoId }: PayloadAction<number>): PlaylistState =>
      withStep(state, { videoId, isViewed: false }),
    videoViewed: (state, { payload: videoId }: PayloadAction<number>): PlaylistState =>
      withStep({ ...state, error: null }, { videoId, isViewed: true }),
    stepDone: (state, { payload: { step } }: PayloadAction<{ step: Step; check: VideoCheck | null }>) => ({
      ...state,
      isWaiting: false,
      steps: state.steps.filter((one) => !isSame(one, step)),
    }),
    waited: (state): PlaylistState => ({ ...state, isWaiting: true }),
    videoTicked: (state, _: PayloadAction<Pick<VideoCheck, 'videoId' | 'isTicked'>>): PlaylistState => ({
      ...state,
      error: null,
    }),
    checkChanged: (state, _: PayloadAction<VideoCheck>) => state,
    stepRefused: (state, { payload }: PayloadAction<string | null>): PlaylistState => ({
      ...state,
      error: payload,
    }),
    participationSucceeded: (state): PlaylistState => ({ ...state, isTaken: true }),
    playlistFinished: (state): PlaylistState => ({ ...state, error: null }),
    left: () => nothing,
  },
});

function withStep(state: PlaylistState, step: Step): PlaylistState {
  return state.steps.some((one) => isSame(one, step)) ? state : { ...state, steps: [...state.steps, step] };
}

export const { videoOpened, videoViewed, videoTicked, playlistFinished } = playlist.actions;

export const selectPlaylist = stateOf(playlist);
