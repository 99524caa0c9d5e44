import axios, { type AxiosRequestConfig } from 'axios';
import * as z from 'zod/mini';
import type { AnswerOf, Call } from '../call.ts';
import { CallError } from '../failure/failure.ts';
import { addressOf } from './address.ts';
import { callErrorFrom } from './failures.ts';
import type { ClientSettings } from './settings.ts';

export { followEvents } from './follow.ts';

type Values = Readonly<Record<string, unknown>>;

interface Parts {
  readonly params?: Values | undefined;
  readonly query?: Values | undefined;
  readonly body?: unknown;
}

interface Options {
  readonly signal?: AbortSignal;
  readonly fresh?: boolean;
  readonly token?: string;
  readonly idempotencyKey?: string;
  readonly onProgress?: (share: number) => void;
}

export type Send = <C extends Call>(call: C, request: Parts, options: Options) => Promise<AnswerOf<C>>;

const DEFAULT_TIMEOUT = 30_000;

export function createSend(settings: ClientSettings): Send {
  const { api, auth = `${api}/auth`, places = api } = settings;
  const bases = { api, auth, places };
  const http = axios.create(transportOf(settings));

  return async (call, request, options) => {
    const { signal, fresh = false, token: ticket, idempotencyKey, onProgress } = options;
    let token = ticket;
    try {
      if (call.audience !== 'public') token ??= settings.token?.();
      const { params = {}, query = {}, body } = onWire(call, request);
      const { data } = await http.request<unknown>({
        method: call.method,
        url: addressOf(call.path, { params, query }, bases),
        headers: {
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(fresh ? { 'Cache-Control': 'no-cache' } : {}),
          ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
        },
        ...(body === undefined ? {} : { data: body }),
        ...(signal === undefined ? {} : { signal }),
        ...(onProgress === undefined
          ? {}
          : { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
      });
      return parse(call, data);
    } catch (error) {
      const failed = callErrorFrom(error);
      const { failure } = failed;
      const lost = failure.kind === 'unauthorized' && call.audience === 'member' && token !== undefined;
      // Another tab or a new login may already hold a fresh token. Only a rejected current token ends the
      // session.
      if (lost && token === settings.token?.()) settings.onTokenRejected?.(failure.messages);
      throw failed;
    }
  };
}

/** Sends values that can't be encoded unchanged: the server reports their errors for each field. */
function onWire({ request }: Call, parts: Parts): Parts {
  const encoded = (schema: z.ZodMiniObject | undefined, part: unknown) => {
    if (schema === undefined || part === undefined) return part;
    const { success, data } = z.safeEncode(schema, part as never);
    return success ? data : part;
  };
  return {
    params: encoded(request.params, parts.params) as Values | undefined,
    query: encoded(request.query, parts.query) as Values | undefined,
    body: encoded(request.body, parts.body),
  };
}

export function transportOf({ timeout = DEFAULT_TIMEOUT, fetch }: ClientSettings): AxiosRequestConfig {
  const common: AxiosRequestConfig = { timeout, responseType: 'json' };
  if (fetch === undefined) return common;
  const env = { fetch: fetch as (input: URL | Request | string, init?: RequestInit) => Promise<Response> };
  return { ...common, adapter: 'fetch', env };
}

function parse<C extends Call>(call: C, data: unknown): AnswerOf<C> {
  const parsed = call.answer.safeParse(data);
  if (parsed.success) return parsed.data as AnswerOf<C>;
  const issues = parsed.error.issues.map(({ path, code }) => `${path.map(String).join('.') || '.'}: ${code}`);
  throw new CallError({ kind: 'contract', call: call.id, issues });
}
