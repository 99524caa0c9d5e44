import { lazyCalls } from '../../kernel/lazy-calls.ts';

export const invitationsCall = lazyCalls(() => import('./calls.ts'));
