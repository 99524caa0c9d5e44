import type { Failure } from '@estacao/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
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
    captchaRequested: (state) => (state.status === 'solved' ? state : { status: 'solving', solution: null }),
    captchaSolved: (_, { payload }: PayloadAction<string>) => ({ status: 'solved', solution: payload }),
    captchaFailed: (_, __: PayloadAction<Failure>) => ({ status: 'failed', solution: null }),
    /** It went along with a form, or is too old: it is good for none any more. */
    captchaSpent: () => idle,
  },
});

export const { captchaRequested, captchaSolved, captchaFailed, captchaSpent } = captcha.actions;

export const selectCaptcha = stateOf(captcha);
