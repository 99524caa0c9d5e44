import { ANSWERS_WITHIN, within } from '../../../limits/within.ts';
import type { Gateway } from '../../../ports.ts';

/** A gateway that nobody waits for longer than that: what was asked of it is broken off, and what is under way goes on. */
export function boundedGateway(gateway: Gateway, ms = ANSWERS_WITHIN): Gateway {
  return {
    provider: gateway.provider,
    tokeniseCard: (card) => within(ms, (signal) => gateway.tokeniseCard(card, signal)),
    createCharge: (charge) => within(ms, (signal) => gateway.createCharge(charge, signal)),
    lookUp: (id) => within(ms, (signal) => gateway.lookUp(id, signal)),
    refund: (wanted) => within(ms, (signal) => gateway.refund(wanted, signal)),
    readEvent: (body, signature) => gateway.readEvent(body, signature),
  };
}
