import { lazyCalls } from '../../kernel/lazy-calls.ts';

export const homeCall = lazyCalls(() => import('./calls.ts'));
