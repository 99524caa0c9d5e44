import type { Gateway } from '../../../ports.ts';

/** How long a gateway may take to answer, in milliseconds. */
export const ANSWERS_WITHIN = 20_000;

/** The gateway is there and doesn't answer. Whether it has done what it was asked for, nobody knows. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const given = new AbortController();
  const { signal } = given;
  const timer = setTimeout(() => given.abort(new NoAnswer(`nothing within ${ms} ms`)), ms);
  // Also one that doesn't listen to the signal is not waited for.
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([work(signal), givenUp]);
  } finally {
    clearTimeout(timer);
  }
}

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
