import type { AreaTesting } from '../../testing/area-testing.ts';
import { goodCard } from '../../testing/commerce.ts';

export const testing: AreaTesting = {
  scenarios: { saveCard: () => ({ body: goodCard }) },
};
