import { lazyCalls } from '../../kernel/lazy-calls.ts';

export const commentsCall = lazyCalls(() => import('./calls.ts'));
