import { lazyCalls } from '../../kernel/lazy-calls.ts';

export const downloadsCall = lazyCalls(() => import('./calls.ts'));
