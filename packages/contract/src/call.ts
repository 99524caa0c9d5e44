import type { AccountStatus, Needs } from '@estacao/domain';
import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may make a call, and what its Authorization header carries.
 *
 * - `public`: anybody; the header is never sent, even when a session is held.
 * - `anyone`: anybody; a member's session goes along when there is one, and changes nothing when it is void.
 * - `ticket`: whoever holds a one-time token, which stands where a session's token would.
 * - `member`: a member with a live session.
 * - `host`: a portal host of this installation, by the secret that it shares with the API.
 */
export type Audience = 'public' | 'anyone' | 'ticket' | 'member' | 'host';

/** How often one member, or one address, may make a call. The server counts from the first call on. */
export interface PerMember {
  readonly per: 'member';
  readonly most: number;
  readonly within: Window;
}
export interface PerAddress {
  readonly per: 'address';
  readonly most: number;
  readonly within: Window;
}
export interface Unlimited {
  /** Why no limit is needed. */
  readonly unlimited: string;
}
export type RateLimit = PerMember | PerAddress | Unlimited;

/** A minute, a quarter of an hour, or a day. */
export type Window = 'minute' | 'quarter' | 'day';

export function perMember(most: number, within: Window): PerMember {
  return { per: 'member', most, within };
}

export function perAddress(most: number, within: Window): PerAddress {
  return { per: 'address', most, within };
}

export function unlimited(reason: string): Unlimited {
  return { unlimited: reason };
}

/** Only a call that always has a caller can be counted by member. */
type LimitFor<A extends Audience> = A extends 'member' ? RateLimit : PerAddress | Unlimited;

/** A call that changes something has a limit, or says why it needs none. */
type LimitPart<M extends Method, A extends Audience> = M extends 'GET'
  ? { readonly limit?: LimitFor<A> }
  : { readonly limit: LimitFor<A> };

type ObjectSchema = z.ZodMiniObject;

export interface RequestSchemas {
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
}

type KeysOf<S> = S extends z.ZodMiniObject<infer Shape> ? keyof Shape & string : never;

/** Where a value stands in a request: `params.userId`, `query.where[user_id]`, `body.email`. */
export type PlaceIn<R extends RequestSchemas> =
  | `params.${KeysOf<R['params']>}`
  | `query.${KeysOf<R['query']>}`
  | `body.${KeysOf<R['body']>}`;

export type Place = `params.${string}` | `query.${string}` | `body.${string}`;

/** A place of the request that names somebody or something, and so must be the caller's own. */
export type Naming<P extends string = Place> =
  | { readonly member: P }
  | { readonly station: P }
  /** A record whose owner only the database knows: an order, a session. Somebody else's is answered with 404. */
  | { readonly record: string; readonly at: P };

/** Every place that names an owner; `none` declares that somebody looked and there is none. */
export type Owner<P extends string = Place> = 'none' | readonly [Naming<P>, ...Naming<P>[]];

type PathName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends 'auth' ? never : Name) | PathName<Rest>
  : never;

/** The parameters of a path are its schema's, no more and no fewer. */
type SamePlaces<Path extends string, R extends RequestSchemas> = [PathName<Path>] extends [
  KeysOf<R['params']>,
]
  ? [KeysOf<R['params']>] extends [PathName<Path>]
    ? unknown
    : { readonly request: 'the path lacks a parameter of the schema' }
  : { readonly request: 'the schema lacks a parameter of the path' };

/** One call over the wire. An entry without its audience and its owner, or a limit for what it writes, doesn't compile. */
export interface Call {
  readonly id: string;
  readonly method: Method;
  /** As it is written in the specification. `{auth}` is the base of the calls about accounts. */
  readonly path: `/${string}` | `{auth}/${string}`;
  readonly audience: Audience;
  readonly limit?: RateLimit | undefined;
  readonly owner: Owner;
  readonly request: RequestSchemas;
  readonly answer: z.ZodMiniType;
  /** What the station has to have, and to let its members see. Without it: 404, or 403. Left out, nothing. */
  readonly needs?: Needs | undefined;
  /** Account statuses that may make this call besides `active`. Every other status is answered with 403. */
  readonly evenIf?: readonly Exclude<AccountStatus, 'active'>[] | undefined;
  /** The call moves money, points or stock: it takes an Idempotency-Key, and the client must send one. */
  readonly idempotencyKey?: true | undefined;
  /** Its answer may be kept on the device until the logout, to be read without a network. */
  readonly offline?: true | undefined;
  /** How many bytes its body may have, where that is more than any other call's. */
  readonly largestBody?: number | undefined;
  /** What a reader of the table should know that the schemas can't express. */
  readonly note: string;
}

/** An entry with its types kept, so that what is made from it is typed by it. */
export interface Typed<
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

export type KeyPart<Key> = Key extends true
  ? { readonly idempotencyKey: true }
  : { readonly idempotencyKey?: undefined };

/** The route is the method and the path: `GET /users-points/{userId}`. */
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
    readonly owner: Owner<PlaceIn<NoInfer<R>>>;
    readonly request: R;
    readonly answer: Answer;
    readonly needs?: Needs;
    readonly evenIf?: Call['evenIf'];
    readonly idempotencyKey?: Key;
    readonly offline?: true;
    readonly largestBody?: number;
    readonly note: string;
  } & LimitPart<M, NoInfer<A>> &
    SamePlaces<Path, NoInfer<R>>,
): Typed<Id, Path, A, R, Answer> & KeyPart<Key> {
  const [method, path] = route.split(' ');
  return { ...call, method, path } as unknown as Typed<Id, Path, A, R, Answer> & KeyPart<Key>;
}

/** The calls of an area, or of all of them, under their ids. */
export type Table = { readonly [id: string]: Call };

/** The calls that a module exports, each under the name that is its id. */
export type CallsIn<Exports> = {
  readonly [Name in keyof Exports as Exports[Name] extends Call & { readonly id: Name }
    ? Name
    : never]: Exports[Name] extends Call ? Exports[Name] : never;
};

type Part<Name extends string, S> = S extends z.ZodMiniType
  ? Record<never, never> extends z.output<S>
    ? { readonly [K in Name]?: z.output<S> }
    : { readonly [K in Name]: z.output<S> }
  : unknown;

/** What a caller hands over and a handler is given. On the wire stands what the schemas' codecs make of it. */
export type RequestOf<C extends Call> = Part<'params', C['request']['params']> &
  Part<'query', C['request']['query']> &
  Part<'body', C['request']['body']>;

/** What a handler answers and a caller gets back. */
export type AnswerOf<C extends Call> = z.output<C['answer']>;
