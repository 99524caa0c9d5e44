import { saveCard } from '@estacao/contract';
import { sql } from 'kysely';
import type { AreaTesting } from '../../testing/area-testing.ts';
import { validCard } from '../../testing/commerce.ts';

export const testing: AreaTesting = {
  records: {
    card: async ({ slug, token }, api) =>
      (await api.client(slug, () => token).call(saveCard, { body: validCard })).id,
  },
  rules: {
    'a card was charged after it was removed': sql`
      SELECT charge.id FROM charge JOIN saved_card ON saved_card.id = card_id WHERE charge.created_at > removed_at`,
  },
  scenarios: { saveCard: () => ({ body: validCard }) },
};
