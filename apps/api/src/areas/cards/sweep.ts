import type { Services } from '../../services.ts';
import './tables.ts';

/** A card that isn't saved is for the order that it was typed for: so long it may pay for it. */
export const UNSAVED_LASTS = 24 * 60 * 60_000;

/** Forgets cards that were not to be saved, and those that were removed. What was charged points at its card, and keeps it, though it pays for nothing more. */
export async function sweepCards({ clock, database: { patient } }: Services): Promise<void> {
  const now = clock();
  // Whoever is just about to pay by it has found it still good.
  const over = new Date(now - 2 * UNSAVED_LASTS);
  await patient
    .deleteFrom('saved_card')
    .where(({ eb, or, and }) =>
      or([and([eb('is_saved', '=', false), eb('created_at', '<', over)]), eb('removed_at', '<', over)]),
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
