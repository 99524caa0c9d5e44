import { lazyCalls } from '../../kernel/lazy-calls.ts';

export const vouchersCall = lazyCalls(() => import('./calls.ts'));
