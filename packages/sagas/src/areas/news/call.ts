import { lazyCalls } from '../../kernel/lazy-calls.ts';

export const newsCall = lazyCalls(() => import('./calls.ts'));
