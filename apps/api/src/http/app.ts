import { randomUUID } from 'node:crypto';
import { OFFSET_HEADER } from '@estacao/contract';
import { type BoundCall, Refusal, refusalTexts } from '@estacao/contract/server';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Webhook } from '../area.ts';
import { createAtOnce } from '../limits/at-once.ts';
import type { Place } from '../limits/lines.ts';
import type { Streams } from '../live/streams.ts';
import type { RequestContext, Services } from '../services.ts';
import { addressOf, contextOf, HERE } from './context.ts';
import { mountDocs } from './docs.ts';
import { type EventParts, mountEvents } from './events.ts';
import { mountFiles } from './files.ts';
import { errorFields, type Log } from './log.ts';
import { bearerOf, KEEP_HEADER, mount } from './mount.ts';
import { knownOrigins } from './origins.ts';
import { createRecord, type RequestRecord } from './record.ts';
import { requestedHost } from './requested-host.ts';
import { createUploadSlots } from './upload-slots.ts';
import { mountWebhooks } from './webhooks.ts';

export interface Traffic {
  open: boolean;
  readonly running: Set<Promise<unknown>>;
}

export interface AppParts {
  readonly services: Services;
  readonly calls: readonly BoundCall<RequestContext>[];
  readonly takeWebhook: Webhook;
  readonly streams: Streams;
  readonly authenticate: EventParts['authenticate'];
  readonly log: Log;
  readonly traffic: Traffic;
  readonly isReady: () => Promise<boolean>;
}

/**
 * Concurrent reads per session and address. Many members share an address, so a read that waits for a slow
 * external service must not block the others. PGlite runs one query at a time anyway.
 */
const READS = { postgres: { session: 3, address: 8 }, pglite: { session: 1, address: 1 } } as const;

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

export function createApp(parts: AppParts) {
  const { services, calls, takeWebhook, streams, authenticate, log, traffic, isReady } = parts;
  const { config, clock, stations } = services;
  const app = new Hono<{ Variables: { record: RequestRecord } }>({ strict: false });

  app.get('/healthz', (c) => c.json({ status: 'alive' }));
  app.get('/readyz', async (c) => {
    const ready = traffic.open && (await isReady());
    return c.json({ status: ready ? 'ready' : 'not ready' }, ready ? 200 : 503);
  });

  app.use(`${config.base}/*`, async (c, next) => {
    const at = clock();
    const id = randomUUID();
    const record = createRecord();
    c.set('record', record);
    const done = (async () => {
      await next();
      record.write(log, { id, method: c.req.method, status: c.res.status, at, ms: clock() - at });
    })();
    traffic.running.add(done);
    try {
      await done;
    } finally {
      traffic.running.delete(done);
    }
    // Set headers on the response itself: `c.header` would copy the response each time.
    const { headers } = c.res;
    headers.set('X-Request-Id', id);
    headers.set('X-Content-Type-Options', 'nosniff');
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  });

  const isKnown = knownOrigins(stations, config);
  const fromOtherOrigins = cors({
    origin: (origin) => (isKnown(origin) ? origin : null),
    exposeHeaders: ['Retry-After', KEEP_HEADER, OFFSET_HEADER],
    maxAge: 600,
  });
  // Skip CORS for requests without an origin, which are most, to save time.
  app.use(`${config.base}/*`, (c, next) =>
    c.req.header('origin') === undefined ? next() : fromOtherOrigins(c, next),
  );

  const atOnce = createAtOnce(READS[services.database.kind]);
  // A request counts while its body arrives, a stream until it begins. Writes queue per member.
  app.use(`${config.base}/*`, async (c, next) => {
    const address = config.rateLimits ? addressOf(c, config) : HERE;
    if (address === HERE) return next();
    // Check the session's count before its lookup costs a query: one session may use many addresses.
    const token = bearerOf(c.req.header('authorization'));
    let place: Place | undefined;
    try {
      const kind = isRead(c.req.method) ? 'read' : 'write';
      place = atOnce.enter(address, kind, token);
      await (kind === 'read' ? place.inTurn(next, c.req.raw.signal) : next());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      c.header('Retry-After', String(error.retryAfter));
      return c.json(error.body, 429);
    } finally {
      place?.leave();
    }
  });

  app.use(`${config.base}/*`, async (c, next) => {
    if (traffic.open) return next();
    c.header('Retry-After', '5');
    return c.json({ messages: [refusalTexts.server] }, 503);
  });

  app.use(`${config.base}/*`, async (c, next) =>
    requestedHost(c, config.trustProxy) === undefined
      ? c.json({ messages: [refusalTexts.malformed] }, 400)
      : next(),
  );

  if (config.docs) mountDocs(app, config.base);
  mountWebhooks(app, config.base, takeWebhook);
  const contextOfRequest = (c: Context) => contextOf(c, stations, config);
  mountEvents(app, config.base, { streams, authenticate, contextOf: contextOfRequest });
  const slots = createUploadSlots();
  mountFiles(app, config.base, { services, authenticate, contextOf: contextOfRequest, slots });
  mount(app, calls, config.base, contextOfRequest, slots);

  app.notFound((c) => c.json({ messages: [refusalTexts.notFound] }, 404));
  app.onError((error, c) => {
    log({ time: new Date(clock()).toISOString(), level: 'error', event: 'bug', ...errorFields(error) });
    return c.json({ messages: [refusalTexts.server] }, 500);
  });
  return app;
}
