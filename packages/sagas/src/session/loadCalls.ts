import { lateCalls } from '../store/lateCalls.ts';

/** The session is on every page, but most first visits make no call. */
export const sessionCall = lateCalls(() => import('./calls.ts'));
