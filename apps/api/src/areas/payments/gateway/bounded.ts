import { SERVICE_TIMEOUT, withTimeout } from '../../../limits/with-timeout.ts';
import type { Gateway } from '../../../ports.ts';

/** Adds a timeout to every gateway call. The gateway may still finish an aborted one. */
export function boundedGateway(gateway: Gateway, ms = SERVICE_TIMEOUT): Gateway {
  return {
    provider: gateway.provider,
    tokeniseCard: (card) => withTimeout(ms, (signal) => gateway.tokeniseCard(card, signal)),
    createCharge: (charge) => withTimeout(ms, (signal) => gateway.createCharge(charge, signal)),
    lookUp: (id) => withTimeout(ms, (signal) => gateway.lookUp(id, signal)),
    refund: (request) => withTimeout(ms, (signal) => gateway.refund(request, signal)),
    readEvent: (body, signature) => gateway.readEvent(body, signature),
  };
}
