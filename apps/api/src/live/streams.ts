import { formatEvent, type MemberEvent, replacedEvent, type StationEventKind } from '@estacao/contract';
import type { Database } from '../database/database.ts';
import { CHANNEL } from './notify.ts';
import './tables.ts';

/** Heartbeat in milliseconds: network devices drop idle connections. */
const HEARTBEAT_MS = 25_000;
/** Streams end after ten minutes; the client reconnects and is authenticated again. */
const MAX_BEATS = 24;

export interface Streams {
  /**
   * Opens a member's only stream and ends an earlier one with a reason. The stream ends with its session.
   * `lastEventId` is the last event that the client has.
   */
  openStream(owner: SessionOwner, lastEventId: number | undefined): ReadableStream<Uint8Array>;
  close(): Promise<void>;
}

export interface SessionOwner {
  readonly memberId: number;
  readonly stationId: number;
  readonly sessionId: string;
}

export type FindValidSessions = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

interface Listener extends SessionOwner {
  readonly sink: ReadableStreamDefaultController<Uint8Array>;
  pendingRead: Promise<void>;
  lastEventId: number | undefined;
  beats: number;
}

export function createStreams(database: Database, findValidSessions: FindValidSessions): Streams {
  const encoder = new TextEncoder();
  const listeners = new Map<number, Listener>();
  let subscription: ReturnType<Database['listen']> | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let isClosed = false;

  const write = ({ sink }: Listener, text: string) => sink.enqueue(encoder.encode(text));
  const removeListener = (listener: Listener) => {
    if (listeners.get(listener.memberId) === listener) listeners.delete(listener.memberId);
    if (listeners.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
  };
  const endStream = (listener: Listener) => {
    removeListener(listener);
    listener.sink.close();
  };

  const sendHeartbeats = () => {
    for (const listener of [...listeners.values()]) {
      listener.beats += 1;
      if (listener.beats > MAX_BEATS) endStream(listener);
      else write(listener, ':\n\n');
    }
    // A session that expires sends no notification, so check here.
    void endExpired([...listeners.values()]).catch(() => {});
  };

  const isOpen = (listener: Listener) => listeners.get(listener.memberId) === listener;

  const endExpired = async (candidates: readonly Listener[]) => {
    if (candidates.length === 0) return;
    const validSessions = await findValidSessions(candidates.map(({ sessionId }) => sessionId));
    for (const listener of candidates)
      if (!validSessions.has(listener.sessionId) && isOpen(listener)) endStream(listener);
  };

  /**
   * Sends new events if the session is still valid. On an error the stream ends and the client reconnects.
   */
  const sendNewEvents = async (listener: Listener) => {
    try {
      if (!isOpen(listener)) return;
      const events = await fetchEventsSince(database, listener.memberId, listener.lastEventId);
      await endExpired([listener]);
      for (const event of events) {
        if (!isOpen(listener)) return;
        listener.lastEventId = Number(event.id);
        write(listener, formatEvent(event));
      }
    } catch {
      if (isOpen(listener)) endStream(listener);
    }
  };

  /**
   * Runs the queries one after the other. Two in parallel without a last event would both begin at the newest
   * event, and the second would skip events.
   */
  const queueNewEvents = (listener: Listener) => {
    listener.pendingRead = listener.pendingRead.then(() => sendNewEvents(listener));
    return listener.pendingRead;
  };

  /** Station events have no id, so they don't change a client's last event id. */
  const sendToStation = async (stationId: number, kind: StationEventKind) => {
    const recipients = [...listeners.values()].filter((listener) => listener.stationId === stationId);
    try {
      await endExpired(recipients);
    } catch {
      for (const listener of recipients) if (isOpen(listener)) endStream(listener);
    }
    for (const listener of recipients) if (isOpen(listener)) write(listener, formatEvent({ id: '', kind }));
  };

  /** The payload is undefined after a lost database connection: events of any member may be missing. */
  const onNotification = (payload: string | undefined) => {
    const [, kind, station] = /^([a-z]+):(\d+)$/.exec(payload ?? '') ?? [];
    if (kind !== undefined) void sendToStation(Number(station), kind as StationEventKind);
    else notifyMembers(payload);
  };

  const notifyMembers = (memberId: string | undefined) => {
    const recipients = memberId === undefined ? [...listeners.values()] : [listeners.get(Number(memberId))];
    for (const listener of recipients) if (listener !== undefined) void queueNewEvents(listener);
  };

  return {
    openStream({ memberId, stationId, sessionId }, lastEventId) {
      let listener: Listener;
      return new ReadableStream<Uint8Array>({
        async start(sink) {
          listener = {
            memberId,
            stationId,
            sessionId,
            sink,
            lastEventId,
            beats: 0,
            pendingRead: Promise.resolve(),
          };
          if (isClosed) return sink.close();
          const previous = listeners.get(memberId);
          listeners.set(memberId, listener);
          if (previous !== undefined) {
            write(previous, formatEvent(replacedEvent));
            previous.sink.close();
          }
          heartbeat ??= setInterval(sendHeartbeats, HEARTBEAT_MS).unref();
          subscription ??= database.listen(CHANNEL, onNotification).catch((error: unknown) => {
            subscription = undefined;
            throw error;
          });
          await subscription;
          await queueNewEvents(listener);
        },
        cancel: () => removeListener(listener),
      });
    },
    async close() {
      isClosed = true;
      for (const listener of [...listeners.values()]) endStream(listener);
      await (await subscription)?.();
    },
  };
}

/** Without a last event there is nothing to catch up. The stream then only sends its starting point. */
async function fetchEventsSince(
  { db }: Database,
  memberId: number,
  lastEventId: number | undefined,
): Promise<MemberEvent[]> {
  const query = db.selectFrom('member_event').select(['id', 'kind']).where('member_id', '=', memberId);
  if (lastEventId !== undefined) {
    const rows = await query.where('id', '>', lastEventId).orderBy('id').execute();
    return rows.map(({ id, kind }) => ({ id: String(id), kind }));
  }
  const newest = await query.orderBy('id', 'desc').limit(1).executeTakeFirst();
  return [{ id: String(newest?.id ?? 0), kind: 'begun' }];
}
