import type { Failure } from '@estacao/contract';
import type { PayloadAction } from '../../kernel/action.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';

export interface CaptchaState {
  readonly status: 'idle' | 'solving' | 'solved' | 'failed';
  /** Goes along with the next form. */
  readonly solution: string | null;
}

const idle: CaptchaState = { status: 'idle', solution: null };

export const captcha = createSlice({
  name: 'captcha',
  initialState: idle,
  reducers: {
    /** Somebody has begun to fill in a form, or wants it tried again. */
    captchaRequested: (state) =>
      state.status === 'solved' ? state : { status: 'solving' as const, solution: null },
    captchaSolved: (_, { payload }: PayloadAction<string>) => ({
      status: 'solved' as const,
      solution: payload,
    }),
    captchaFailed: (_, __: PayloadAction<Failure>) => ({ status: 'failed' as const, solution: null }),
    /** It went along with a form, or is too old: it is good for none any more. */
    captchaSpent: () => idle,
  },
});

export const { captchaRequested, captchaSolved, captchaFailed, captchaSpent } = captcha.actions;

export const selectCaptcha = stateOf(captcha);
