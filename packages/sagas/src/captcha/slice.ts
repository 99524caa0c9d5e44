import type { Failure } from '@estacao/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PortalState } from '../store/state.ts';

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
    /** Somebody has begun to fill in a form. */
    captchaRequested: (state) => (state.status === 'solved' ? state : { status: 'solving', solution: null }),
    captchaSolved: (_, { payload }: PayloadAction<string>) => ({ status: 'solved', solution: payload }),
    captchaFailed: (_, __: PayloadAction<Failure>) => ({ status: 'failed', solution: null }),
    /** It went along with a form, or is too old: it is good for none any more. */
    captchaSpent: () => idle,
  },
});

export const { captchaRequested, captchaSolved, captchaFailed, captchaSpent } = captcha.actions;

export function selectCaptcha(state: PortalState): CaptchaState {
  return state.captcha ?? idle;
}
