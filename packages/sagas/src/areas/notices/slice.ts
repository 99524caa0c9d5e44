import { createSlice } from '../../kernel/slice.ts';
import { type StoreState, stateOf } from '../../kernel/state.ts';

export type NoticeVariant = 'success' | 'warning' | 'error' | 'info';

export interface Notice {
  readonly key: string;
  readonly kind: 'snackbar' | 'toast';
  readonly variant: NoticeVariant;
  readonly title?: string | undefined;
  readonly text: string;
  /** Overrides the station's duration. */
  readonly lastsMs?: number | undefined;
}

interface NoticesState {
  readonly snackbar: Notice | null;
  readonly toasts: readonly Notice[];
  readonly paused: readonly string[];
}

export interface NoticeText {
  /** An explicit key allows dismissing the notice later. Defaults to a key made from its content. */
  readonly key?: string;
  readonly text: string;
  readonly title?: string;
  readonly variant?: NoticeVariant;
  readonly lastsMs?: number;
}

const initialState: NoticesState = { snackbar: null, toasts: [], paused: [] };

function prepareNotice(kind: Notice['kind'], defaultVariant: NoticeVariant) {
  return ({
    text,
    title,
    lastsMs,
    variant = defaultVariant,
    key = JSON.stringify([kind, variant, title ?? '', text]),
  }: NoticeText): { payload: Notice } => ({ payload: { key, kind, variant, text, title, lastsMs } });
}

function removeKey(keys: readonly string[], key: string) {
  return keys.filter((candidate) => candidate !== key);
}

export const notices = createSlice({
  name: 'notices',
  initialState: initialState as NoticesState,
  changes: {
    snackbarRaised: {
      prepare: prepareNotice('snackbar', 'success'),
      reducer: (state, payload: Notice) => ({
        snackbar: payload,
        paused: state.paused.filter((key) => key === payload.key || key !== state.snackbar?.key),
      }),
    },
    toastRaised: {
      prepare: prepareNotice('toast', 'error'),
      reducer: (state, payload: Notice) =>
        state.toasts.some(({ key }) => key === payload.key) ? state : { toasts: [...state.toasts, payload] },
    },
    noticeDismissed: ({ snackbar, toasts, paused }, payload: string) => ({
      snackbar: snackbar?.key === payload ? null : snackbar,
      toasts: toasts.filter(({ key }) => key !== payload),
      // A notice that vanishes under the pointer fires no leave event.
      paused: removeKey(paused, payload),
    }),
    /** A retry means that the member has read the errors. */
    errorsDismissed: ({ snackbar, toasts, paused }) => {
      const errorKeys = toasts.filter(({ variant }) => variant === 'error').map(({ key }) => key);
      return {
        snackbar,
        toasts: toasts.filter(({ key }) => !errorKeys.includes(key)),
        paused: paused.filter((key) => !errorKeys.includes(key)),
      };
    },
    noticePaused: (state, payload: string) => ({ paused: [...removeKey(state.paused, payload), payload] }),
    noticeResumed: (state, payload: string) => ({ paused: removeKey(state.paused, payload) }),
  },
});

export const { snackbarRaised, toastRaised, noticeDismissed, errorsDismissed, noticePaused, noticeResumed } =
  notices.actions;

const selectNotices = stateOf(notices);

export function selectSnackbar(state: StoreState): Notice | null {
  return selectNotices(state).snackbar;
}

export function selectToasts(state: StoreState): readonly Notice[] {
  return selectNotices(state).toasts;
}

export function selectIsPaused(state: StoreState, key: string): boolean {
  return selectNotices(state).paused.includes(key);
}
