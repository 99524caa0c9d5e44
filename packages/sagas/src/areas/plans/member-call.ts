import { lazyCalls } from '../../kernel/lazy-calls.ts';

export const memberCall = lazyCalls(() => import('./member-calls.ts'));
