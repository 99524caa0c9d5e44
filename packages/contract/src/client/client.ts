import type { AnswerOf, Call, RequestOf } from '../call.ts';
import { CallError } from '../failure/failure.ts';
import type { Following } from './follow.ts';
import type { SendFiles } from './send-file.ts';
import type { ClientSettings } from './settings.ts';
import type { Send } from './transport.ts';

type ForTicket<C extends Call> = C['audience'] extends 'ticket' | 'host'
  ? { readonly token: string }
  : unknown;
type ForKey<C extends Call> = C['idempotencyKey'] extends true
  ? { readonly idempotencyKey: string }
  : unknown;

export type CallOptions<C extends Call> = {
  readonly signal?: AbortSignal;
  /** What a device has kept doesn't do: rather no answer than an old one. */
  readonly fresh?: boolean;
  /** Told how much of the request has left, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
} & ForTicket<C> &
  ForKey<C>;

type Optional<T> = Record<never, never> extends T ? true : false;

/** A part that has nothing required may be left out. */
export type CallArguments<C extends Call> =
  Optional<CallOptions<C>> extends true
    ? Optional<RequestOf<C>> extends true
      ? [request?: RequestOf<C>, options?: CallOptions<C>]
      : [request: RequestOf<C>, options?: CallOptions<C>]
    : [request: RequestOf<C>, options: CallOptions<C>];

export interface Client extends Partial<SendFiles> {
  /**
   * Makes one call, whose description may still be on its way. Resolves with the parsed answer, or rejects with a
   * `CallError`.
   */
  call<C extends Call>(call: C | Promise<C>, ...args: CallArguments<C>): Promise<AnswerOf<C>>;
  /** Hears what the member is told, until the server ends it: it may be opened again then. Not every client can. */
  follow?(following: Following): Promise<void>;
}

let filesTransport: Promise<typeof import('./send-file.ts')> | undefined;

let transport: Promise<typeof import('./transport.ts')> | undefined;

/** Everything that calls need weighs nothing until the first one is made. */
export function createClient(settings: ClientSettings): Client {
  let send: Send | undefined;
  const load = async (): Promise<Send> => {
    try {
      transport ??= import('./transport.ts');
      const { createSend } = await transport;
      send ??= createSend(settings);
      return send;
    } catch (error) {
      // The code itself comes over the network: the next call tries again.
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
      const [send, described] = await Promise.all([load(), call]);
      return send(described, request ?? {}, options ?? {});
    },
    async follow(following) {
      await load();
      await (await transport)?.followEvents(settings, following);
    },
    sendFile: async (file) => (await loadFiles()).sendFile(file),
    sendPiece: async (piece) => (await loadFiles()).sendPiece(piece),
  };
}
