import { lazyCalls } from '../../kernel/lazy-calls.ts';

/** The session is on every page, but most first visits make no call. */
export const sessionCall = lazyCalls(() => import('./calls.ts'));
