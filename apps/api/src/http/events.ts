import { eventsPath } from '@estacao/contract';
import { refusalTexts } from '@estacao/contract/server';
import { accountStatusTexts } from '@estacao/domain';
import type { Context, Hono } from 'hono';
import { isUnavailable } from '../database/unavailable.ts';
import type { Streams } from '../live/streams.ts';
import type { Member, RequestContext } from '../services.ts';
import { bearerOf } from './mount.ts';
import type { RequestRecord } from './record.ts';

export interface EventDependencies {
  readonly streams: Streams;
  readonly contextOf: (c: Context) => RequestContext;
  readonly authenticate: (token: string, context: RequestContext) => Promise<Member | undefined>;
}

/** Streams events to a member. An endless response cannot be a call of the contract table. */
export function mountEvents(
  app: Hono<{ Variables: { record: RequestRecord } }>,
  base: string,
  { streams, contextOf, authenticate }: EventDependencies,
): void {
  app.get(`${base}${eventsPath}`, async (c) => {
    const context = contextOf(c);
    const record = (handled: boolean, error?: unknown) =>
      c
        .get('record')
        .setCall({ call: 'events', path: eventsPath, station: context.stationId, handled, error });
    try {
      const token = bearerOf(c.req.header('authorization'));
      const member = token === undefined ? undefined : await authenticate(token, context);
      record(member !== undefined);
      if (member === undefined) return c.json({ messages: [refusalTexts.unauthorized] }, 401);
      if (member.status !== 'active') return c.json({ messages: [accountStatusTexts[member.status]] }, 403);
      const [lastEventId] = /^\d{1,9}$/.exec(c.req.header('last-event-id') ?? '') ?? [];
      return c.body(
        streams.openStream(member, lastEventId === undefined ? undefined : Number(lastEventId)),
        200,
        {
          'Content-Type': 'text/event-stream',
          // Turns off buffering in the proxy.
          'X-Accel-Buffering': 'no',
        },
      );
    } catch (error) {
      record(true, error);
      return c.json({ messages: [refusalTexts.server] }, isUnavailable(error) ? 503 : 500);
    }
  });
}
