import { createEventReader, eventsPath, type MemberEvent } from '../events.ts';
import { readErrorBody } from '../failure/error-body.ts';
import { CallError } from '../failure/failure.ts';
import type { ClientSettings } from './settings.ts';

export interface FollowOptions {
  readonly lastEventId?: string | undefined;
  readonly onEvent: (event: MemberEvent) => void;
  readonly signal: AbortSignal;
}

type Settings = Pick<ClientSettings, 'api' | 'token' | 'fetch'>;

/**
 * Uses fetch, because `EventSource` can't send a token. Resolves when the server ends the stream; rejects
 * with a `CallError`.
 */
export async function followEvents(
  settings: Settings,
  { lastEventId, onEvent, signal }: FollowOptions,
): Promise<void> {
  const reader = await openStream(settings, lastEventId, signal);
  const stop = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', stop);
  try {
    const decoder = new TextDecoder();
    const parseEvents = createEventReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      for (const event of parseEvents(decoder.decode(chunk.value, { stream: true }))) onEvent(event);
    }
  } catch (error) {
    throw new CallError(signal.aborted ? { kind: 'aborted' } : { kind: 'offline' }, error);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function openStream(
  { api, token, fetch: doFetch = fetch }: Settings,
  lastEventId: string | undefined,
  signal: AbortSignal,
): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const response = await doFetch(`${api}${eventsPath}`, {
    headers: {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${token?.() ?? ''}`,
      ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
    },
    signal,
  }).catch((error: unknown) => {
    throw new CallError(signal.aborted ? { kind: 'aborted' } : { kind: 'offline' }, error);
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (response.ok && isStream && response.body !== null) return response.body.getReader();
  const { messages } = readErrorBody(await response.json().catch(() => undefined));
  throw new CallError({ kind: 'http', status: response.ok ? 404 : response.status, messages });
}
