import { lazyCalls } from '../../kernel/lazy-calls.ts';

export const cardsCall = lazyCalls(() => import('./calls.ts'));
