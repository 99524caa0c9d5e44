import type { Services } from '../../services.ts';
import './tables.ts';

/** How long an unsaved card may pay for the order it was entered for. */
export const UNSAVED_CARD_MS = 24 * 60 * 60_000;

/** Deletes unsaved and removed cards. Cards with charges or subscriptions stay, but cannot pay. */
export async function sweepCards({ clock, database: { backgroundDb } }: Services): Promise<void> {
  const now = clock();
  // Twice the lifetime, because an order in progress may have validated the card just before.
  const cutoff = new Date(now - 2 * UNSAVED_CARD_MS);
  await backgroundDb
    .deleteFrom('saved_card')
    .where(({ eb, or, and }) =>
      or([and([eb('is_saved', '=', false), eb('created_at', '<', cutoff)]), eb('removed_at', '<', cutoff)]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('charge')
            .select('charge.id')
            .whereRef('charge.member_id', '=', 'saved_card.member_id')
            .whereRef('charge.card_id', '=', 'saved_card.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscription')
            .select('subscription.id')
            .whereRef('subscription.member_id', '=', 'saved_card.member_id')
            .whereRef('subscription.card_id', '=', 'saved_card.id'),
        ),
      ),
    )
    .execute();
}
