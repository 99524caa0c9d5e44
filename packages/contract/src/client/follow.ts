import { eventReader, eventsPath, type MemberEvent } from '../events.ts';
import { readErrorBody } from '../failure/error-body.ts';
import { CallError } from '../failure/failure.ts';
import type { ClientSettings } from './settings.ts';

export interface Following {
  readonly after?: string | undefined;
  readonly hear: (event: MemberEvent) => void;
  readonly signal: AbortSignal;
}

type Settings = Pick<ClientSettings, 'api' | 'token' | 'fetch'>;

/**
 * Uses fetch, because `EventSource` can't send a token. Resolves when the server ends the stream; rejects
 * with a `CallError`.
 */
export async function followEvents(settings: Settings, { after, hear, signal }: Following): Promise<void> {
  const reader = await open(settings, after, signal);
  const stop = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', stop);
  try {
    const decoder = new TextDecoder();
    const eventsIn = eventReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      for (const event of eventsIn(decoder.decode(part.value, { stream: true }))) hear(event);
    }
  } catch (error) {
    throw new CallError(signal.aborted ? { kind: 'aborted' } : { kind: 'offline' }, error);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function open(
  { api, token, fetch: ask = fetch }: Settings,
  after: string | undefined,
  signal: AbortSignal,
): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const response = await ask(`${api}${eventsPath}`, {
    headers: {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${token?.() ?? ''}`,
      ...(after === undefined ? {} : { 'Last-Event-ID': after }),
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
