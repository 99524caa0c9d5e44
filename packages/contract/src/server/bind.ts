import * as z from 'zod/mini';
import type { AnswerOf, Call, Naming, Place, Table } from '../call.ts';
import type { ErrorBody } from '../failure/error-body.ts';
import { Refusal, refusalTexts } from './refusal.ts';
import { type Validated, validate, type Wire } from './validate.ts';

export interface Caller {
  readonly memberId: number;
  readonly stationId: number;
}

type CallerOf<C extends Call, Who extends Caller> = C['audience'] extends 'member'
  ? { readonly caller: Who }
  : C['audience'] extends 'anyone'
    ? { readonly caller: Who | undefined }
    : C['audience'] extends 'ticket'
      ? { readonly ticket: string }
      : unknown;

type Read<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

export type RequestTo<C extends Call, Who extends Caller, Context> = CallerOf<C, Who> & {
  readonly params: Read<C['request']['params']>;
  readonly query: Read<C['request']['query']>;
  readonly body: Read<C['request']['body']>;
  readonly context: Context;
  readonly idempotencyKey: string | undefined;
  /** Aborts when the client disconnects. */
  readonly signal: (() => AbortSignal) | undefined;
};

export type Handler<C extends Call, Who extends Caller, Context> = (
  request: RequestTo<C, Who, Context>,
) => Promise<AnswerOf<C>>;

export type Handlers<T extends Table, Who extends Caller, Context> = {
  readonly [Id in keyof T]: Handler<T[Id], Who, Context>;
};

export interface QueuePlace {
  inTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  leave(): void;
}

export interface Gate<Who extends Caller, Context> {
  authenticate(token: string, context: Context): Promise<Who | undefined>;
  /** Compares with the secret that hosts and the API share. Without this method, no host is admitted. */
  isHost?(secret: string): boolean;
  whyVoid?(token: string, context: Context): Promise<string | undefined>;
  stationOf(context: Context): number | undefined;
  /**
   * Runs before the request is read. Throws a `Refusal`. For a call open to anyone, it may return `undefined`
   * to treat a caller as a visitor.
   */
  permit?(call: Call, caller: Who | undefined, context: Context): Who | undefined;
  /** Takes a queue place before the body is read. Throws a `Refusal` when the queue is full. */
  enter?(call: Call, caller: Who): QueuePlace;
  /** Rate limits, checked last before the handler. Throws a `Refusal`. */
  admit?(call: Call, caller: Who | undefined, context: Context): Promise<void>;
  /** Queues CPU-bound work, so that one caller can't occupy the process. */
  inTurn?<T>(caller: Who | undefined, context: Context, work: () => T): Promise<T>;
}

export interface WireAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter?: number;
  readonly handled: boolean;
  readonly error?: unknown;
}

export interface BoundCall<Context> {
  readonly call: Call;
  readonly answer: (wire: Wire, context: Context) => Promise<WireAnswer>;
}

/** Joins a table and its handlers. Every check that the table declares runs before the handler. */
export function bind<T extends Table, Who extends Caller, Context>(
  table: T,
  handlers: Handlers<T, Who, Context>,
  gate: Gate<Who, Context>,
): BoundCall<Context>[] {
  return Object.entries(table).map(([id, call]) => {
    // TypeScript can't relate handler and call inside this loop; `Handlers` has checked each pair.
    const handler = handlers[id] as unknown as Handler<Call, Who, Context>;
    return { call, answer: (wire, context) => answer(call, handler, gate, wire, context) };
  });
}

async function answer<Who extends Caller, Context>(
  call: Call,
  handler: Handler<Call, Who, Context>,
  gate: Gate<Who, Context>,
  wire: Wire,
  context: Context,
): Promise<WireAnswer> {
  let handled = false;
  let place: QueuePlace | undefined;
  try {
    const letIn = async () => {
      const known = await identify(call, gate, wire, context);
      return gate.permit === undefined ? known : gate.permit(call, known, context);
    };
    let caller = await letIn();
    if (caller !== undefined) place = gate.enter?.(call, caller);
    const request = await validate(call.request, wire);
    if (call.owner !== 'none') checkOwner(call.owner, request, caller, gate.stationOf(context));
    const work = async () => {
      // A session may end while its write waits for a slow body or in a long queue.
      if (call.method !== 'GET' && caller !== undefined) caller = await letIn();
      await gate.admit?.(call, caller, context);
      handled = true;
      const whole = {
        ...request,
        caller,
        ticket: wire.token,
        context,
        idempotencyKey: wire.idempotencyKey,
        signal: wire.signal,
      };
      return handler(whole as RequestTo<Call, Who, Context>);
    };
    const answered = await (place === undefined ? work() : place.inTurn(work, wire.signal?.()));
    // Encoding strips undeclared fields, so an extra column in a query never leaves the server.
    const encode = () => z.encode(call.answer, answered);
    const body = gate.inTurn === undefined ? encode() : await gate.inTurn(caller, context, encode);
    return { status: 200, body, handled };
  } catch (error) {
    if (!(error instanceof Refusal)) return { ...serverError, handled, error };
    const { status, body, retryAfter } = error;
    return { status, body, handled, ...(retryAfter === undefined ? {} : { retryAfter }) };
  } finally {
    place?.leave();
  }
}

const serverError = { status: 500, body: { messages: [refusalTexts.server] } satisfies ErrorBody };

async function identify<Who extends Caller, Context>(
  call: Call,
  gate: Gate<Who, Context>,
  { token }: Wire,
  context: Context,
): Promise<Who | undefined> {
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
    const why = token === undefined ? undefined : await gate.whyVoid?.(token, context);
    throw new Refusal(401, why ?? refusalTexts.unauthorized);
  }
  return caller;
}

function checkOwner(
  namings: readonly Naming[],
  request: Validated,
  caller: Caller | undefined,
  visitedStation: number | undefined,
): void {
  for (const naming of namings) {
    if ('station' in naming) {
      // 404, not 403: a 403 would reveal that another station's record exists.
      const own = caller?.stationId ?? visitedStation;
      const named = valueAt(naming.station, request);
      if (own !== undefined && named !== undefined && named !== own)
        throw new Refusal(404, refusalTexts.notFound);
    }
    if ('member' in naming) {
      const named = valueAt(naming.member, request);
      if (named !== undefined && named !== caller?.memberId) throw notYours(naming.member);
    }
    // The handler checks a record's owner: it searches only among the caller's records.
  }
}

function notYours(place: Place): Refusal {
  return place.startsWith('params.')
    ? new Refusal(404, refusalTexts.notFound)
    : new Refusal(403, refusalTexts.forbidden);
}

export function valueAt(place: Place, request: Validated): unknown {
  const [, part, name] = /^(params|query|body)\.(.+)$/.exec(place) ?? [];
  const values: unknown = part === undefined ? undefined : request[part as keyof Validated];
  if (typeof values !== 'object' || values === null || name === undefined) return undefined;
  return (values as Record<string, unknown>)[name];
}
