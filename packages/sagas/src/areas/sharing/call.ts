import { lazyCalls } from '../../kernel/lazy-calls.ts';

export const sharingCall = lazyCalls(() => import('./calls.ts'));
