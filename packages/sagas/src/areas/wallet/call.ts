import { lazyCalls } from '../../kernel/lazy-calls.ts';

export const walletCall = lazyCalls(() => import('./calls.ts'));
