import axios, { type AxiosRequestConfig } from 'axios';
import * as z from 'zod/mini';
import type { AnswerOf, Call } from '../call.ts';
import { CallError } from '../failure/failure.ts';
import { callErrorFrom } from './failures.ts';
import type { ClientSettings } from './settings.ts';
import { urlOf } from './url.ts';

export { followEvents } from './follow.ts';

type Values = Readonly<Record<string, unknown>>;

interface RequestValues {
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

export type Send = <C extends Call>(
  call: C,
  request: RequestValues,
  options: Options,
) => Promise<AnswerOf<C>>;

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
      const { params = {}, query = {}, body } = encodeRequest(call, request);
      const { data } = await http.request<unknown>({
        method: call.method,
        url: urlOf(call.path, { params, query }, bases),
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
      return parseResponse(call, data);
    } catch (error) {
      const callError = callErrorFrom(error);
      const { failure } = callError;
      const isTokenRejected =
        failure.kind === 'unauthorized' && call.audience === 'member' && token !== undefined;
      // Another tab or a new login may already hold a fresh token. Only a rejected current token ends the
      // session.
      if (isTokenRejected && token === settings.token?.()) settings.onTokenRejected?.(failure.messages);
      throw callError;
    }
  };
}

/** Sends values that can't be encoded unchanged: the server reports their errors for each field. */
function encodeRequest({ request }: Call, values: RequestValues): RequestValues {
  const encodeValue = (schema: z.ZodMiniObject | undefined, value: unknown) => {
    if (schema === undefined || value === undefined) return value;
    const { success, data } = z.safeEncode(schema, value as never);
    return success ? data : value;
  };
  return {
    params: encodeValue(request.params, values.params) as Values | undefined,
    query: encodeValue(request.query, values.query) as Values | undefined,
    body: encodeValue(request.body, values.body),
  };
}

export function transportOf({ timeout = DEFAULT_TIMEOUT, fetch }: ClientSettings): AxiosRequestConfig {
  const common: AxiosRequestConfig = { timeout, responseType: 'json' };
  if (fetch === undefined) return common;
  const env = { fetch: fetch as (input: URL | Request | string, init?: RequestInit) => Promise<Response> };
  return { ...common, adapter: 'fetch', env };
}

function parseResponse<C extends Call>(call: C, data: unknown): AnswerOf<C> {
  const parsed = call.answer.safeParse(data);
  if (parsed.success) return parsed.data as AnswerOf<C>;
  const issues = parsed.error.issues.map(({ path, code }) => `${path.map(String).join('.') || '.'}: ${code}`);
  throw new CallError({ kind: 'contract', call: call.id, issues });
}
