import type { AnswerOf, Call, RequestOf } from '../call.ts';
import { CallError } from '../failure/failure.ts';
import type { FollowOptions } from './follow.ts';
import type { SendFiles } from './send-file.ts';
import type { ClientSettings } from './settings.ts';
import type { Send } from './transport.ts';

type TicketOptions<C extends Call> = C['audience'] extends 'ticket' | 'host'
  ? { readonly token: string }
  : unknown;
type IdempotencyKeyOptions<C extends Call> = C['idempotencyKey'] extends true
  ? { readonly idempotencyKey: string }
  : unknown;

export type CallOptions<C extends Call> = {
  readonly signal?: AbortSignal;
  /** Bypasses the offline cache: fails instead of returning an outdated response. */
  readonly fresh?: boolean;
  readonly onProgress?: (share: number) => void;
} & TicketOptions<C> &
  IdempotencyKeyOptions<C>;

type Optional<T> = Record<never, never> extends T ? true : false;

export type CallArguments<C extends Call> =
  Optional<CallOptions<C>> extends true
    ? Optional<RequestOf<C>> extends true
      ? [request?: RequestOf<C>, options?: CallOptions<C>]
      : [request: RequestOf<C>, options?: CallOptions<C>]
    : [request: RequestOf<C>, options: CallOptions<C>];

export interface Client extends Partial<SendFiles> {
  /**
   * Resolves with the decoded response, or rejects with a `CallError`. `call` may be a promise, so that its
   * definition can load lazily.
   */
  call<C extends Call>(call: C | Promise<C>, ...args: CallArguments<C>): Promise<AnswerOf<C>>;
  /**
   * Streams a member's notifications until the server ends the stream. Callers may reopen it. Not every
   * client supports it.
   */
  follow?(options: FollowOptions): Promise<void>;
}

let filesTransport: Promise<typeof import('./send-file.ts')> | undefined;

let transport: Promise<typeof import('./transport.ts')> | undefined;

/** The transport's code loads with the first call. */
export function createClient(settings: ClientSettings): Client {
  let send: Send | undefined;
  const load = async (): Promise<Send> => {
    try {
      transport ??= import('./transport.ts');
      const { createSend } = await transport;
      send ??= createSend(settings);
      return send;
    } catch (error) {
      // A failed import must not stay cached: the next call retries.
      transport = undefined;
      throw new CallError({ kind: 'offline' }, error);
    }
  };
  const loadFiles = async (): Promise<SendFiles> => {
    try {
      filesTransport ??= import('./send-file.ts');
      const { createSendFiles } = await filesTransport;
      return createSendFiles(settings);
    } catch (error) {
      filesTransport = undefined;
      throw new CallError({ kind: 'offline' }, error);
    }
  };
  return {
    async call(call, ...[request, options]) {
      const [send, definition] = await Promise.all([load(), call]);
      return send(definition, request ?? {}, options ?? {});
    },
    async follow(options) {
      await load();
      await (await transport)?.followEvents(settings, options);
    },
    sendFile: async (file) => (await loadFiles()).sendFile(file),
    sendPiece: async (piece) => (await loadFiles()).sendPiece(piece),
  };
}
