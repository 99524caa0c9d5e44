import { lazyCalls } from '../../kernel/lazy-calls.ts';

export const companyCall = lazyCalls(() => import('./calls.ts'));
