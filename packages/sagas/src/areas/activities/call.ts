import { lazyCalls } from '../../kernel/lazy-calls.ts';

export const activitiesCall = lazyCalls(() => import('./calls.ts'));
