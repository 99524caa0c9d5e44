import { randomUUID } from 'node:crypto';
import { OFFSET_HEADER } from '@estacao/contract';
import { type BoundCall, Refusal, refusalTexts } from '@estacao/contract/server';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Webhook } from '../area.ts';
import { createConcurrencyLimiter } from '../limits/concurrency-limiter.ts';
import type { NamedQueuePlace } from '../limits/named-queues.ts';
import type { Streams } from '../live/streams.ts';
import type { RequestContext, Services } from '../services.ts';
import { addressOf, contextOf, IN_PROCESS } from './context.ts';
import { mountDocs } from './docs.ts';
import { type EventDependencies, mountEvents } from './events.ts';
import { mountFiles } from './files.ts';
import { errorFields, type Log } from './log.ts';
import { bearerOf, mountCalls, OFFLINE_HEADER } from './mount.ts';
import { createOriginCheck } from './origins.ts';
import { createRecord, type RequestRecord } from './record.ts';
import { parseRequestedHost } from './requested-host.ts';
import { createUploadSlots } from './upload-slots.ts';
import { mountWebhooks } from './webhooks.ts';

export interface Traffic {
  isOpen: boolean;
  readonly runningRequests: Set<Promise<unknown>>;
}

export interface AppDependencies {
  readonly services: Services;
  readonly calls: readonly BoundCall<RequestContext>[];
  readonly handleWebhook: Webhook;
  readonly streams: Streams;
  readonly authenticate: EventDependencies['authenticate'];
  readonly log: Log;
  readonly traffic: Traffic;
  readonly isReady: () => Promise<boolean>;
}

/**
 * Concurrent reads per session and address. Many members share an address, so a read that waits for a slow
 * external service must not block the others. PGlite runs one query at a time anyway.
 */
const MAX_READS = { postgres: { session: 3, address: 8 }, pglite: { session: 1, address: 1 } } as const;

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

export function createApp(dependencies: AppDependencies) {
  const { services, calls, handleWebhook, streams, authenticate, log, traffic, isReady } = dependencies;
  const { config, clock, stations } = services;
  const app = new Hono<{ Variables: { record: RequestRecord } }>({ strict: false });

  app.get('/healthz', (c) => c.json({ status: 'alive' }));
  app.get('/readyz', async (c) => {
    const ready = traffic.isOpen && (await isReady());
    return c.json({ status: ready ? 'ready' : 'not ready' }, ready ? 200 : 503);
  });

  app.use(`${config.base}/*`, async (c, next) => {
    const startedAt = clock();
    const id = randomUUID();
    const record = createRecord();
    c.set('record', record);
    const request = (async () => {
      await next();
      record.write(log, {
        id,
        method: c.req.method,
        status: c.res.status,
        startedAt,
        ms: clock() - startedAt,
      });
    })();
    traffic.runningRequests.add(request);
    try {
      await request;
    } finally {
      traffic.runningRequests.delete(request);
    }
    // Set headers on the response itself: `c.header` would copy the response each time.
    const { headers } = c.res;
    headers.set('X-Request-Id', id);
    headers.set('X-Content-Type-Options', 'nosniff');
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  });

  const isKnownOrigin = createOriginCheck(stations, config);
  const allowOrigins = cors({
    origin: (origin) => (isKnownOrigin(origin) ? origin : null),
    exposeHeaders: ['Retry-After', OFFLINE_HEADER, OFFSET_HEADER],
    maxAge: 600,
  });
  // Skip CORS for requests without an origin, which are most, to save time.
  app.use(`${config.base}/*`, (c, next) =>
    c.req.header('origin') === undefined ? next() : allowOrigins(c, next),
  );

  const concurrency = createConcurrencyLimiter(MAX_READS[services.database.kind]);
  // A request counts while its body arrives, a stream until it begins. Writes queue per member.
  app.use(`${config.base}/*`, async (c, next) => {
    const address = config.rateLimits ? addressOf(c, config) : IN_PROCESS;
    if (address === IN_PROCESS) return next();
    // Check the session's count before its lookup costs a query: one session may use many addresses.
    const token = bearerOf(c.req.header('authorization'));
    let queuePlace: NamedQueuePlace | undefined;
    try {
      const kind = isRead(c.req.method) ? 'read' : 'write';
      queuePlace = concurrency.enter(address, kind, token);
      await (kind === 'read' ? queuePlace.runInTurn(next, c.req.raw.signal) : next());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      c.header('Retry-After', String(error.retryAfter));
      return c.json(error.body, 429);
    } finally {
      queuePlace?.leave();
    }
  });

  app.use(`${config.base}/*`, async (c, next) => {
    if (traffic.isOpen) return next();
    c.header('Retry-After', '5');
    return c.json({ messages: [refusalTexts.server] }, 503);
  });

  app.use(`${config.base}/*`, async (c, next) =>
    parseRequestedHost(c, config.trustProxy) === undefined
      ? c.json({ messages: [refusalTexts.malformed] }, 400)
      : next(),
  );

  if (config.docs) mountDocs(app, config.base);
  mountWebhooks(app, config.base, handleWebhook);
  const contextOfRequest = (c: Context) => contextOf(c, stations, config);
  mountEvents(app, config.base, { streams, authenticate, contextOf: contextOfRequest });
  const slots = createUploadSlots();
  mountFiles(app, config.base, { services, authenticate, contextOf: contextOfRequest, slots });
  mountCalls(app, calls, config.base, contextOfRequest, slots);

  app.notFound((c) => c.json({ messages: [refusalTexts.notFound] }, 404));
  app.onError((error, c) => {
    log({ time: new Date(clock()).toISOString(), level: 'error', event: 'bug', ...errorFields(error) });
    return c.json({ messages: [refusalTexts.server] }, 500);
  });
  return app;
}
