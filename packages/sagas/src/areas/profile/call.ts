import { lazyCalls } from '../../kernel/lazy-calls.ts';

export const profileCall = lazyCalls(() => import('./calls.ts'));
