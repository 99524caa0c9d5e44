import type { AccountStatus, Needs } from '@estacao/domain';
import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The caller that a call allows, and the Authorization header it needs.
 *
 * - `public`: anyone; the client never sends the header.
 * - `anyone`: anyone; the client sends a session if it has one, and a void session changes nothing.
 * - `ticket`: the holder of a one-time token, sent as the bearer token.
 * - `member`: a member with a live session.
 * - `host`: a portal host of this installation, by a secret that it shares with the API.
 */
export type Audience = 'public' | 'anyone' | 'ticket' | 'member' | 'host';

/** Rate limit. The window starts with the first call; `quarter` is a quarter of an hour. */
export interface PerMember {
  readonly per: 'member';
  readonly max: number;
  readonly window: Window;
}
export interface PerAddress {
  readonly per: 'address';
  readonly max: number;
  readonly window: Window;
}
export interface Unlimited {
  readonly unlimited: string;
}
export type RateLimit = PerMember | PerAddress | Unlimited;

export type Window = 'minute' | 'quarter' | 'day';

export function perMember(max: number, window: Window): PerMember {
  return { per: 'member', max, window };
}

export function perAddress(max: number, window: Window): PerAddress {
  return { per: 'address', max, window };
}

export function unlimited(reason: string): Unlimited {
  return { unlimited: reason };
}

/** Only calls that always have a member can be counted by member. */
type LimitFor<A extends Audience> = A extends 'member' ? RateLimit : PerAddress | Unlimited;

/** A call that writes must declare a limit, or why it needs none. */
type LimitOption<M extends Method, A extends Audience> = M extends 'GET'
  ? { readonly limit?: LimitFor<A> }
  : { readonly limit: LimitFor<A> };

type ObjectSchema = z.ZodMiniObject;

export interface RequestSchemas {
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
}

type KeysOf<S> = S extends z.ZodMiniObject<infer Shape> ? keyof Shape & string : never;

/** Path of a value in a request: `params.userId`, `query.where[user_id]`, `body.email`. */
export type RequestPathIn<R extends RequestSchemas> =
  | `params.${KeysOf<R['params']>}`
  | `query.${KeysOf<R['query']>}`
  | `body.${KeysOf<R['body']>}`;

export type RequestPath = `params.${string}` | `query.${string}` | `body.${string}`;

/** A value that identifies a member or station, and so must match the caller. */
export type OwnerReference<P extends string = RequestPath> =
  | { readonly member: P }
  | { readonly station: P }
  /** A record whose owner only the database knows. The server answers 404 for another owner's record. */
  | { readonly record: string; readonly at: P };

/** All values that identify an owner. `none` states that there is no such value. */
export type Owner<P extends string = RequestPath> =
  | 'none'
  | readonly [OwnerReference<P>, ...OwnerReference<P>[]];

type PathName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends 'auth' ? never : Name) | PathName<Rest>
  : never;

type MatchingParams<Path extends string, R extends RequestSchemas> = [PathName<Path>] extends [
  KeysOf<R['params']>,
]
  ? [KeysOf<R['params']>] extends [PathName<Path>]
    ? unknown
    : { readonly request: 'the path lacks a parameter of the schema' }
  : { readonly request: 'the schema lacks a parameter of the path' };

/** One call over the wire. A missing audience, owner or write limit is a compile error. */
export interface Call {
  readonly id: string;
  readonly method: Method;
  /** `{auth}` is the base of the calls about accounts. */
  readonly path: `/${string}` | `{auth}/${string}`;
  readonly audience: Audience;
  readonly limit?: RateLimit | undefined;
  readonly owner: Owner;
  readonly request: RequestSchemas;
  readonly answer: z.ZodMiniType;
  /** Feature that the station needs, else 404, and access that the member needs, else 403. */
  readonly needs?: Needs | undefined;
  /** Account statuses that may make this call besides `active`. The server answers all others with 403. */
  readonly evenIf?: readonly Exclude<AccountStatus, 'active'>[] | undefined;
  /** The call moves money, points or stock, so the client must send an Idempotency-Key. */
  readonly idempotencyKey?: true | undefined;
  /** Devices may cache the answer for offline use until the logout. */
  readonly offline?: true | undefined;
  readonly maxBodyBytes?: number | undefined;
  readonly note: string;
}

export interface TypedCall<
  Id extends string,
  Path extends Call['path'],
  A extends Audience,
  R extends RequestSchemas,
  Answer extends z.ZodMiniType,
> extends Omit<Call, 'idempotencyKey'> {
  readonly id: Id;
  readonly path: Path;
  readonly audience: A;
  readonly request: R;
  readonly answer: Answer;
}

export type IdempotencyKeyOption<Key> = Key extends true
  ? { readonly idempotencyKey: true }
  : { readonly idempotencyKey?: undefined };

export function defineCall<
  const Id extends string,
  const M extends Method,
  const Path extends Call['path'],
  const A extends Audience,
  const R extends RequestSchemas,
  Answer extends z.ZodMiniType,
  const Key extends true | undefined = undefined,
>(
  route: `${M} ${Path}`,
  call: {
    readonly id: Id;
    readonly audience: A;
    readonly owner: Owner<RequestPathIn<NoInfer<R>>>;
    readonly request: R;
    readonly answer: Answer;
    readonly needs?: Needs;
    readonly evenIf?: Call['evenIf'];
    readonly idempotencyKey?: Key;
    readonly offline?: true;
    readonly maxBodyBytes?: number;
    readonly note: string;
  } & LimitOption<M, NoInfer<A>> &
    MatchingParams<Path, NoInfer<R>>,
): TypedCall<Id, Path, A, R, Answer> & IdempotencyKeyOption<Key> {
  const [method, path] = route.split(' ');
  return { ...call, method, path } as unknown as TypedCall<Id, Path, A, R, Answer> &
    IdempotencyKeyOption<Key>;
}

export type Table = { readonly [id: string]: Call };

export type CallsIn<Exports> = {
  readonly [Name in keyof Exports as Exports[Name] extends Call & { readonly id: Name }
    ? Name
    : never]: Exports[Name] extends Call ? Exports[Name] : never;
};

type RequestValues<Name extends string, S> = S extends z.ZodMiniType
  ? Record<never, never> extends z.output<S>
    ? { readonly [K in Name]?: z.output<S> }
    : { readonly [K in Name]: z.output<S> }
  : unknown;

/** Decoded values; the schemas' codecs convert them to and from the wire. */
export type RequestOf<C extends Call> = RequestValues<'params', C['request']['params']> &
  RequestValues<'query', C['request']['query']> &
  RequestValues<'body', C['request']['body']>;

export type AnswerOf<C extends Call> = z.output<C['answer']>;
