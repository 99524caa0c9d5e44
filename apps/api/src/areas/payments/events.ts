import type { Webhook } from '../../area.ts';
import type { Services } from '../../services.ts';
import { settle } from './settle.ts';

/**
 * Handles a gateway event idempotently: events may repeat or name unknown charges. The event row and its
 * effect share a transaction, so a failed event is redelivered.
 */
export function createEventHandler({ database: { db }, gateway, clock }: Services): Webhook {
  return async (provider, body, signature) => {
    if (provider !== gateway.provider) return 'unknown';
    const event = gateway.readEvent(body, signature);
    if (event === undefined) return 'forged';
    await db.transaction().execute(async (trx) => {
      const now = new Date(clock());
      const inserted = await trx
        .insertInto('gateway_event')
        .values({
          provider,
          event_id: event.id,
          charge: event.chargeId,
          kind: event.happened.kind,
          effect: null,
          received_at: now,
        })
        .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
        .returning('event_id')
        .executeTakeFirst();
      if (inserted === undefined) return;
      const charge = await trx
        .selectFrom('charge')
        .select('id')
        .where('own_id', '=', event.chargeId)
        .where('provider', '=', provider)
        .executeTakeFirst();
      const effect = charge === undefined ? 'nothing' : await settle(trx, charge.id, event.happened, now);
      await trx
        .updateTable('gateway_event')
        .set({ effect })
        .where('provider', '=', provider)
        .where('event_id', '=', event.id)
        .execute();
    });
    return 'taken';
  };
}
