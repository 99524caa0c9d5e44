import { lazyCalls } from '../../kernel/lazy-calls.ts';

export const quizzesCall = lazyCalls(() => import('./calls.ts'));
