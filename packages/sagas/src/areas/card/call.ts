import { lazyCalls } from '../../kernel/lazy-calls.ts';

export const cardCall = lazyCalls(() => import('./calls.ts'));
