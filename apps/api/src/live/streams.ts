import { formatEvent, type MemberEvent, replacedEvent, type StationEventKind } from '@estacao/contract';
import type { Database } from '../database/database.ts';
import { CHANNEL } from './tell.ts';
import './tables.ts';

/** In milliseconds. Lines between devices forget a connection over which nothing comes. */
const BEAT = 25_000;
/** After ten minutes whoever is still there comes again, with a session that is still worth something. */
const MOST_BEATS = 24;

export interface Streams {
  /**
   * One for each member: another one of theirs ends, and is told why. It ends with the session that it was opened in. `after`:
   * the last event that they know.
   */
  open(who: Whose, after: number | undefined): ReadableStream<Uint8Array>;
  close(): Promise<void>;
}

export interface Whose {
  readonly memberId: number;
  readonly stationId: number;
  readonly sessionId: string;
}

/** Of these sessions, those that are still worth something. */
export type GoodSessions = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

interface Listener extends Whose {
  readonly sink: ReadableStreamDefaultController<Uint8Array>;
  /** The look for news that is on its way: the next one begins where it ends. */
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
    // Time ends sessions too, and tells nobody.
    void endThoseOver([...listeners.values()]).catch(() => {});
  };

  const isOpen = (listener: Listener) => listeners.get(listener.memberId) === listener;

  const endThoseOver = async (asked: readonly Listener[]) => {
    if (asked.length === 0) return;
    const good = await goodSessions(asked.map(({ sessionId }) => sessionId));
    for (const listener of asked) if (!good.has(listener.sessionId) && isOpen(listener)) end(listener);
  };

  /**
   * Tells what there is since the last event, where the session lasts: what was written after its end is told to nobody. Where
   * that can't be read the stream ends: its member comes again.
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

  /** One look at a time: two that don't know the last one yet would both begin, and the second one behind what is news. */
  const tellNews = (listener: Listener) => {
    listener.looking = listener.looking.then(() => lookForNews(listener));
    return listener.looking;
  };

  /** What a whole station is told has no number: it changes nothing of where anybody goes on. */
  const tellAll = async (stationId: number, kind: StationEventKind) => {
    const meant = [...listeners.values()].filter((listener) => listener.stationId === stationId);
    try {
      await endThoseOver(meant);
    } catch {
      // They come again, and ask.
      for (const listener of meant) if (isOpen(listener)) end(listener);
    }
    for (const listener of meant) if (isOpen(listener)) write(listener, formatEvent({ id: '', kind }));
  };

  /** Nobody in particular: there was no way to hear of anybody for a while. */
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
            // The next one tries again.
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

/** Without a last one there is nothing to catch up with: only from where to go on. */
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
