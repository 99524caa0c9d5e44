import { lazyCalls } from '../../kernel/lazy-calls.ts';

export const playlistCall = lazyCalls(() => import('./calls.ts'));
