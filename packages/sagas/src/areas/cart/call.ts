import { lazyCalls } from '../../kernel/lazy-calls.ts';

export const cartCall = lazyCalls(() => import('./calls.ts'));
