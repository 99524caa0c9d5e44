import type { ActivityDetail, VideoCheck } from '@estacao/domain';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';

/** A video event that the server must save: opened or viewed. Steps keep their order. */
export interface VideoStep {
  readonly videoId: number;
  readonly isViewed: boolean;
}

export interface PlaylistState {
  readonly activity: ActivityDetail | null;
  readonly steps: readonly VideoStep[];
  readonly isWaiting: boolean;
  readonly error: string | null;
  readonly hasParticipated: boolean;
}

const emptyPlaylist: PlaylistState = {
  activity: null,
  steps: [],
  isWaiting: false,
  error: null,
  hasParticipated: false,
};

function isSameStep(a: VideoStep, b: VideoStep): boolean {
  return a.videoId === b.videoId && a.isViewed === b.isViewed;
}

export const playlist = createSlice({
  name: 'playlist',
  initialState: emptyPlaylist,
  changes: {
    playlistOpened: (_, payload: Pick<PlaylistState, 'activity' | 'steps'>) => ({
      ...emptyPlaylist,
      ...payload,
    }),
    videoOpened: (state, videoId: number) => withStep(state, { videoId, isViewed: false }),
    videoViewed: (state, videoId: number) => withStep({ ...state, error: null }, { videoId, isViewed: true }),
    stepFinished: (state, { step }: { step: VideoStep; check: VideoCheck | null }) => ({
      isWaiting: false,
      steps: state.steps.filter((pending) => !isSameStep(pending, step)),
    }),
    waitStarted: () => ({ isWaiting: true }),
    videoCheckToggled: (_, __: Pick<VideoCheck, 'videoId' | 'isTicked'>) => ({ error: null }),
    checkChanged: (state, _: VideoCheck) => state,
    stepRefused: (_, payload: string | null) => ({ error: payload }),
    participationSucceeded: () => ({ hasParticipated: true }),
    playlistFinished: () => ({ error: null }),
    playlistLeft: () => emptyPlaylist,
  },
});

function withStep(state: PlaylistState, step: VideoStep): PlaylistState {
  return state.steps.some((pending) => isSameStep(pending, step))
    ? state
    : { ...state, steps: [...state.steps, step] };
}

export const { videoOpened, videoViewed, videoCheckToggled, playlistFinished } = playlist.actions;

export const selectPlaylist = stateOf(playlist);
