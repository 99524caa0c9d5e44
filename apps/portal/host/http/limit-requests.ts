import { addressOf, createAtOnce, HERE } from '@estacao/api';
import { Refusal } from '@estacao/contract/server';
import { createMiddleware } from 'hono/factory';
import { tryLater } from '../pages/document.ts';
import type { HostSettings } from '../settings.ts';
import { emptyPolicy } from './security.ts';

const AT_ONCE = 2;

/** Queues requests of the same address; answers 429 when the queue is full. */
export function limitRequests(settings: HostSettings) {
  const atOnce = createAtOnce({ session: AT_ONCE, address: AT_ONCE });
  return createMiddleware(async (c, next) => {
    const address = settings.areAddressesCapped === false ? HERE : addressOf(c, settings);
    if (address === HERE) return next();
    let place: ReturnType<typeof atOnce.enter> | undefined;
    try {
      place = atOnce.enter(address, 'read');
      await place.inTurn(next, c.req.raw.signal);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      c.header('Retry-After', String(error.retryAfter));
      return c.html(tryLater, 429, { 'Content-Security-Policy': emptyPolicy });
    } finally {
      place?.leave();
    }
  });
}
