import * as z from 'zod/mini';
import type { AnswerOf, Call, OwnerReference, RequestPath, Table } from '../call.ts';
import type { ErrorBody } from '../failure/error-body.ts';
import { Refusal, refusalTexts } from './refusal.ts';
import { type ValidatedRequest, validate, type WireRequest } from './validate.ts';

export interface Caller {
  readonly memberId: number;
  readonly stationId: number;
}

type CallerOf<C extends Call, AppCaller extends Caller> = C['audience'] extends 'member'
  ? { readonly caller: AppCaller }
  : C['audience'] extends 'anyone'
    ? { readonly caller: AppCaller | undefined }
    : C['audience'] extends 'ticket'
      ? { readonly ticket: string }
      : unknown;

type DecodedOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

export type RequestTo<C extends Call, AppCaller extends Caller, Context> = CallerOf<C, AppCaller> & {
  readonly params: DecodedOf<C['request']['params']>;
  readonly query: DecodedOf<C['request']['query']>;
  readonly body: DecodedOf<C['request']['body']>;
  readonly context: Context;
  readonly idempotencyKey: string | undefined;
  /** Aborts when the client disconnects. */
  readonly signal: (() => AbortSignal) | undefined;
};

export type Handler<C extends Call, AppCaller extends Caller, Context> = (
  request: RequestTo<C, AppCaller, Context>,
) => Promise<AnswerOf<C>>;

export type Handlers<T extends Table, AppCaller extends Caller, Context> = {
  readonly [Id in keyof T]: Handler<T[Id], AppCaller, Context>;
};

export interface QueuePlace {
  runInTurn<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  leave(): void;
}

export interface Gate<AppCaller extends Caller, Context> {
  authenticate(token: string, context: Context): Promise<AppCaller | undefined>;
  /** Compares with the secret that hosts and the API share. Without this method, no host is admitted. */
  isHost?(secret: string): boolean;
  explainInvalidToken?(token: string, context: Context): Promise<string | undefined>;
  stationOf(context: Context): number | undefined;
  /**
   * Runs before the request is read. Throws a `Refusal`. For a call open to anyone, it may return `undefined`
   * to treat a caller as a visitor.
   */
  permit?(call: Call, caller: AppCaller | undefined, context: Context): AppCaller | undefined;
  /** Takes a queue place before the body is read. Throws a `Refusal` when the queue is full. */
  enter?(call: Call, caller: AppCaller): QueuePlace;
  /** Rate limits, checked last before the handler. Throws a `Refusal`. */
  admit?(call: Call, caller: AppCaller | undefined, context: Context): Promise<void>;
  /** Queues CPU-bound work, so that one caller can't occupy the process. */
  runInTurn?<T>(caller: AppCaller | undefined, context: Context, task: () => T): Promise<T>;
}

export interface WireResponse {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter?: number;
  readonly isHandled: boolean;
  readonly error?: unknown;
}

export interface BoundCall<Context> {
  readonly call: Call;
  readonly answer: (wire: WireRequest, context: Context) => Promise<WireResponse>;
}

/** Joins a table and its handlers. Every check that the table declares runs before the handler. */
export function bind<T extends Table, AppCaller extends Caller, Context>(
  table: T,
  handlers: Handlers<T, AppCaller, Context>,
  gate: Gate<AppCaller, Context>,
): BoundCall<Context>[] {
  return Object.entries(table).map(([id, call]) => {
    // TypeScript can't relate handler and call inside this loop; `Handlers` has checked each pair.
    const handler = handlers[id] as unknown as Handler<Call, AppCaller, Context>;
    return { call, answer: (wire, context) => answerCall(call, handler, gate, wire, context) };
  });
}

async function answerCall<AppCaller extends Caller, Context>(
  call: Call,
  handler: Handler<Call, AppCaller, Context>,
  gate: Gate<AppCaller, Context>,
  wire: WireRequest,
  context: Context,
): Promise<WireResponse> {
  let isHandled = false;
  let queuePlace: QueuePlace | undefined;
  try {
    const authorise = async () => {
      const sender = await identify(call, gate, wire, context);
      return gate.permit === undefined ? sender : gate.permit(call, sender, context);
    };
    let caller = await authorise();
    if (caller !== undefined) queuePlace = gate.enter?.(call, caller);
    const request = await validate(call.request, wire);
    if (call.owner !== 'none') checkOwner(call.owner, request, caller, gate.stationOf(context));
    const task = async () => {
      // A session may end while its write waits for a slow body or in a long queue.
      if (call.method !== 'GET' && caller !== undefined) caller = await authorise();
      await gate.admit?.(call, caller, context);
      isHandled = true;
      const handlerRequest = {
        ...request,
        caller,
        ticket: wire.token,
        context,
        idempotencyKey: wire.idempotencyKey,
        signal: wire.signal,
      };
      return handler(handlerRequest as RequestTo<Call, AppCaller, Context>);
    };
    const result = await (queuePlace === undefined ? task() : queuePlace.runInTurn(task, wire.signal?.()));
    // Encoding strips undeclared fields, so an extra column in a query never leaves the server.
    const encode = () => z.encode(call.answer, result);
    const body = gate.runInTurn === undefined ? encode() : await gate.runInTurn(caller, context, encode);
    return { status: 200, body, isHandled };
  } catch (error) {
    if (!(error instanceof Refusal)) return { ...serverError, isHandled, error };
    const { status, body, retryAfter } = error;
    return { status, body, isHandled, ...(retryAfter === undefined ? {} : { retryAfter }) };
  } finally {
    queuePlace?.leave();
  }
}

const serverError = { status: 500, body: { messages: [refusalTexts.server] } satisfies ErrorBody };

async function identify<AppCaller extends Caller, Context>(
  call: Call,
  gate: Gate<AppCaller, Context>,
  { token }: WireRequest,
  context: Context,
): Promise<AppCaller | undefined> {
  if (call.audience === 'public') return undefined;
  if (call.audience === 'host') {
    if (token === undefined || gate.isHost?.(token) !== true)
      throw new Refusal(401, refusalTexts.unauthorized);
    return undefined;
  }
  if (call.audience === 'ticket') {
    if (token === undefined) throw new Refusal(401, refusalTexts.unauthorized);
    return undefined;
  }
  const caller = token === undefined ? undefined : await gate.authenticate(token, context);
  if (call.audience === 'anyone') return caller;
  if (caller === undefined) {
    const reason = token === undefined ? undefined : await gate.explainInvalidToken?.(token, context);
    throw new Refusal(401, reason ?? refusalTexts.unauthorized);
  }
  return caller;
}

function checkOwner(
  references: readonly OwnerReference[],
  request: ValidatedRequest,
  caller: Caller | undefined,
  visitedStation: number | undefined,
): void {
  for (const reference of references) {
    if ('station' in reference) {
      // 404, not 403: a 403 would reveal that another station's record exists.
      const ownStation = caller?.stationId ?? visitedStation;
      const requestStation = valueAt(reference.station, request);
      if (ownStation !== undefined && requestStation !== undefined && requestStation !== ownStation)
        throw new Refusal(404, refusalTexts.notFound);
    }
    if ('member' in reference) {
      const requestMember = valueAt(reference.member, request);
      if (requestMember !== undefined && requestMember !== caller?.memberId)
        throw ownerRefusal(reference.member);
    }
    // The handler checks a record's owner: it searches only among the caller's records.
  }
}

function ownerRefusal(path: RequestPath): Refusal {
  return path.startsWith('params.')
    ? new Refusal(404, refusalTexts.notFound)
    : new Refusal(403, refusalTexts.forbidden);
}

export function valueAt(path: RequestPath, request: ValidatedRequest): unknown {
  const [, section, name] = /^(params|query|body)\.(.+)$/.exec(path) ?? [];
  const values: unknown = section === undefined ? undefined : request[section as keyof ValidatedRequest];
  if (typeof values !== 'object' || values === null || name === undefined) return undefined;
  return (values as Record<string, unknown>)[name];
}
