import { ANSWERS_WITHIN, within } from '../../../limits/within.ts';
import type { Gateway } from '../../../ports.ts';

/** Adds a timeout to every gateway call. The gateway may still finish an aborted one. */
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
