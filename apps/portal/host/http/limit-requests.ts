import { addressOf, createConcurrencyLimiter, IN_PROCESS } from '@estacao/api';
import { Refusal } from '@estacao/contract/server';
import { createMiddleware } from 'hono/factory';
import { tryLaterPage } from '../pages/document.ts';
import type { HostSettings } from '../settings.ts';
import { emptyPolicy } from './security.ts';

const CONCURRENCY = 2;

/** Serves two requests of an address at a time and queues the others. Answers 429 when the queue is full. */
export function limitRequests(settings: HostSettings) {
  const limiter = createConcurrencyLimiter({ session: CONCURRENCY, address: CONCURRENCY });
  return createMiddleware(async (c, next) => {
    const address = settings.hasRateLimits === false ? IN_PROCESS : addressOf(c, settings);
    if (address === IN_PROCESS) return next();
    let slot: ReturnType<typeof limiter.enter> | undefined;
    try {
      slot = limiter.enter(address, 'read');
      await slot.runInTurn(next, c.req.raw.signal);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      c.header('Retry-After', String(error.retryAfter));
      return c.html(tryLaterPage, 429, { 'Content-Security-Policy': emptyPolicy });
    } finally {
      slot?.leave();
    }
  });
}
