import type { ActivityDetail } from '@estacao/domain';
import { failed, idle, type Loaded, loading, mapLoaded, ready, type VideoCheck } from '@estacao/domain';
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
  readonly checks: Loaded<readonly VideoCheck[]>;
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
  checks: idle,
  steps: [],
  isWaiting: false,
  error: null,
  isTaken: false,
};

function withCheck(checks: readonly VideoCheck[], check: VideoCheck): readonly VideoCheck[] {
  return [...checks.filter(({ videoId }) => videoId !== check.videoId), check];
}

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
    checksRequested: (state) => state,
    started: (state): PlaylistState => ({ ...state, checks: loading(state.checks) }),
    brought: (state, { payload }: PayloadAction<readonly VideoCheck[]>): PlaylistState => ({
      ...state,
      checks: ready(payload),
    }),
    notBrought: (state): PlaylistState => ({ ...state, checks: failed(state.checks) }),
    videoOpened: (state, { payload: videoId }: PayloadAction<number>): PlaylistState =>
      withStep(state, { videoId, isViewed: false }),
    videoViewed: (state, { payload: videoId }: PayloadAction<number>): PlaylistState =>
      withStep({ ...state, error: null }, { videoId, isViewed: true }),
    stepped: (
      state,
      { payload: { step, check } }: PayloadAction<{ step: Step; check: VideoCheck | null }>,
    ) => ({
      ...state,
      isWaiting: false,
      steps: state.steps.filter((one) => !isSame(one, step)),
      checks: check === null ? state.checks : mapLoaded(state.checks, (checks) => withCheck(checks, check)),
    }),
    waited: (state): PlaylistState => ({ ...state, isWaiting: true }),
    videoTicked: (state, _: PayloadAction<Pick<VideoCheck, 'videoId' | 'isTicked'>>): PlaylistState => ({
      ...state,
      error: null,
    }),
    checked: (state, { payload }: PayloadAction<VideoCheck>): PlaylistState => ({
      ...state,
      checks: mapLoaded(state.checks, (checks) => withCheck(checks, payload)),
    }),
    refused: (state, { payload }: PayloadAction<string | null>): PlaylistState => ({
      ...state,
      error: payload,
    }),
    taken: (state): PlaylistState => ({ ...state, isTaken: true }),
    playlistFinished: (state): PlaylistState => ({ ...state, error: null }),
    left: () => nothing,
  },
});

function withStep(state: PlaylistState, step: Step): PlaylistState {
  return state.steps.some((one) => isSame(one, step)) ? state : { ...state, steps: [...state.steps, step] };
}

export const { checksRequested, videoOpened, videoViewed, videoTicked, playlistFinished } = playlist.actions;

export const selectPlaylist = stateOf(playlist);
