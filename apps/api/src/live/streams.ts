import { formatEvent, type MemberEvent, replacedEvent, type StationEventKind } from '@estacao/contract';
import type { Database } from '../database/database.ts';
import { CHANNEL } from './tell.ts';
import './tables.ts';

/** Heartbeat in milliseconds: network devices drop idle connections. */
const BEAT = 25_000;
/** Streams end after ten minutes; the client reconnects and is authenticated again. */
const MOST_BEATS = 24;

export interface Streams {
  /**
   * Opens a member's only stream and ends an earlier one with a reason. The stream ends with its session.
   * `after` is the last event that the client has.
   */
  open(who: Whose, after: number | undefined): ReadableStream<Uint8Array>;
  close(): Promise<void>;
}

export interface Whose {
  readonly memberId: number;
  readonly stationId: number;
  readonly sessionId: string;
}

export type GoodSessions = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

interface Listener extends Whose {
  readonly sink: ReadableStreamDefaultController<Uint8Array>;
  looking: Promise<void>;
  last: number | undefined;
  beats: number;
}

export function createStreams(database: Database, goodSessions: GoodSessions): Streams {
  const encoder = new TextEncoder();
  const listeners = new Map<number, Listener>();
  let hearing: ReturnType<Database['listen']> | undefined;
  let beating: NodeJS.Timeout | undefined;
  let isClosed = false;

  const write = ({ sink }: Listener, text: string) => sink.enqueue(encoder.encode(text));
  const forget = (listener: Listener) => {
    if (listeners.get(listener.memberId) === listener) listeners.delete(listener.memberId);
    if (listeners.size > 0) return;
    clearInterval(beating);
    beating = undefined;
  };
  const end = (listener: Listener) => {
    forget(listener);
    listener.sink.close();
  };

  const beat = () => {
    for (const listener of [...listeners.values()]) {
      listener.beats += 1;
      if (listener.beats > MOST_BEATS) end(listener);
      else write(listener, ':\n\n');
    }
    // A session that expires sends no notification, so check here.
    void endThoseOver([...listeners.values()]).catch(() => {});
  };

  const isOpen = (listener: Listener) => listeners.get(listener.memberId) === listener;

  const endThoseOver = async (asked: readonly Listener[]) => {
    if (asked.length === 0) return;
    const good = await goodSessions(asked.map(({ sessionId }) => sessionId));
    for (const listener of asked) if (!good.has(listener.sessionId) && isOpen(listener)) end(listener);
  };

  /**
   * Sends new events if the session is still valid. On an error the stream ends and the client reconnects.
   */
  const lookForNews = async (listener: Listener) => {
    try {
      if (!isOpen(listener)) return;
      const events = await eventsSince(database, listener.memberId, listener.last);
      await endThoseOver([listener]);
      for (const event of events) {
        if (!isOpen(listener)) return;
        listener.last = Number(event.id);
        write(listener, formatEvent(event));
      }
    } catch {
      if (isOpen(listener)) end(listener);
    }
  };

  /**
   * Serialises the queries: two in parallel without a last event would both start fresh, and the second would
   * skip events.
   */
  const tellNews = (listener: Listener) => {
    listener.looking = listener.looking.then(() => lookForNews(listener));
    return listener.looking;
  };

  /** Station events have no id, so they don't move a client's position. */
  const tellAll = async (stationId: number, kind: StationEventKind) => {
    const meant = [...listeners.values()].filter((listener) => listener.stationId === stationId);
    try {
      await endThoseOver(meant);
    } catch {
      for (const listener of meant) if (isOpen(listener)) end(listener);
    }
    for (const listener of meant) if (isOpen(listener)) write(listener, formatEvent({ id: '', kind }));
  };

  /** Undefined after a lost database connection: events of any member may be missing. */
  const hear = (told: string | undefined) => {
    const [, kind, station] = /^([a-z]+):(\d+)$/.exec(told ?? '') ?? [];
    if (kind !== undefined) void tellAll(Number(station), kind as StationEventKind);
    else hearOf(told);
  };

  const hearOf = (memberId: string | undefined) => {
    const meant = memberId === undefined ? [...listeners.values()] : [listeners.get(Number(memberId))];
    for (const listener of meant) if (listener !== undefined) void tellNews(listener);
  };

  return {
    open({ memberId, stationId, sessionId }, after) {
      let own: Listener;
      return new ReadableStream<Uint8Array>({
        async start(sink) {
          own = { memberId, stationId, sessionId, sink, last: after, beats: 0, looking: Promise.resolve() };
          if (isClosed) return sink.close();
          const before = listeners.get(memberId);
          listeners.set(memberId, own);
          if (before !== undefined) {
            write(before, formatEvent(replacedEvent));
            before.sink.close();
          }
          beating ??= setInterval(beat, BEAT).unref();
          hearing ??= database.listen(CHANNEL, hear).catch((error: unknown) => {
            hearing = undefined;
            throw error;
          });
          await hearing;
          await tellNews(own);
        },
        cancel: () => forget(own),
      });
    },
    async close() {
      isClosed = true;
      for (const listener of [...listeners.values()]) end(listener);
      await (await hearing)?.();
    },
  };
}

/** Without a last event there is nothing to catch up; the stream only sends its starting point. */
async function eventsSince(
  { db }: Database,
  memberId: number,
  last: number | undefined,
): Promise<MemberEvent[]> {
  const own = db.selectFrom('member_event').select(['id', 'kind']).where('member_id', '=', memberId);
  if (last !== undefined) {
    const rows = await own.where('id', '>', last).orderBy('id').execute();
    return rows.map(({ id, kind }) => ({ id: String(id), kind }));
  }
  const newest = await own.orderBy('id', 'desc').limit(1).executeTakeFirst();
  return [{ id: String(newest?.id ?? 0), kind: 'begun' }];
}
