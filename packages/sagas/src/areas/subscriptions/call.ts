import { lazyCalls } from '../../kernel/lazy-calls.ts';

export const subscriptionsCall = lazyCalls(() => import('./calls.ts'));
