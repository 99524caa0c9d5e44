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
  readonly held: readonly string[];
}

export interface NoticeText {
  /** An explicit key allows dismissing the notice later. Defaults to a key made from its content. */
  readonly key?: string;
  readonly text: string;
  readonly title?: string;
  readonly variant?: NoticeVariant;
  readonly lastsMs?: number;
}

const initialState: NoticesState = { snackbar: null, toasts: [], held: [] };

function prepared(kind: Notice['kind'], standard: NoticeVariant) {
  return ({
    text,
    title,
    lastsMs,
    variant = standard,
    key = JSON.stringify([kind, variant, title ?? '', text]),
  }: NoticeText): { payload: Notice } => ({ payload: { key, kind, variant, text, title, lastsMs } });
}

function without(keys: readonly string[], key: string) {
  return keys.filter((other) => other !== key);
}

export const notices = createSlice({
  name: 'notices',
  initialState: initialState as NoticesState,
  changes: {
    snackbarRaised: {
      prepare: prepared('snackbar', 'success'),
      reducer: (state, payload: Notice) => ({
        snackbar: payload,
        held: state.held.filter((key) => key === payload.key || key !== state.snackbar?.key),
      }),
    },
    toastRaised: {
      prepare: prepared('toast', 'error'),
      reducer: (state, payload: Notice) =>
        state.toasts.some(({ key }) => key === payload.key) ? state : { toasts: [...state.toasts, payload] },
    },
    noticeDismissed: ({ snackbar, toasts, held }, payload: string) => ({
      snackbar: snackbar?.key === payload ? null : snackbar,
      toasts: toasts.filter(({ key }) => key !== payload),
      // A notice that vanishes under the pointer fires no leave event.
      held: without(held, payload),
    }),
    /** A retry means that the member has read the errors. */
    errorsDismissed: ({ snackbar, toasts, held }) => {
      const gone = toasts.filter(({ variant }) => variant === 'error').map(({ key }) => key);
      return {
        snackbar,
        toasts: toasts.filter(({ key }) => !gone.includes(key)),
        held: held.filter((key) => !gone.includes(key)),
      };
    },
    noticeHeld: (state, payload: string) => ({ held: [...without(state.held, payload), payload] }),
    noticeReleased: (state, payload: string) => ({ held: without(state.held, payload) }),
  },
});

export const { snackbarRaised, toastRaised, noticeDismissed, errorsDismissed, noticeHeld, noticeReleased } =
  notices.actions;

const selectNotices = stateOf(notices);

export function selectSnackbar(state: StoreState): Notice | null {
  return selectNotices(state).snackbar;
}

export function selectToasts(state: StoreState): readonly Notice[] {
  return selectNotices(state).toasts;
}

export function selectIsHeld(state: StoreState, key: string): boolean {
  return selectNotices(state).held.includes(key);
}
