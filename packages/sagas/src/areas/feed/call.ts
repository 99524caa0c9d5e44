import { lazyCalls } from '../../kernel/lazy-calls.ts';

export const feedCall = lazyCalls(() => import('./calls.ts'));
