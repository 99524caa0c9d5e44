import { lazyCalls } from '../../kernel/lazy-calls.ts';

export const deliveryCall = lazyCalls(() => import('./calls.ts'));
