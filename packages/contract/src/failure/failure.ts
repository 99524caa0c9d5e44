import type { Affiliate } from './error-body.ts';

/** Everything that can go wrong with a call. Plain data, so that it can stand in a store. */
export type Failure =
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'unauthorized'; readonly messages: readonly string[]; readonly affiliate?: Affiliate }
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly messages: readonly string[];
      readonly fields?: Readonly<Record<string, readonly string[]>>;
      /** In seconds, from now. */
      readonly retryAfter?: number;
    }
  /** The answer doesn't match the table's schema. The issues name places, never values. */
  | { readonly kind: 'contract'; readonly call: string; readonly issues: readonly string[] }
  | { readonly kind: 'bug'; readonly message: string };

/** What the client throws, and nothing else. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: Failure;

  /** By its name: a portal that was built has a class of its own, and its host throws another. */
  static override [Symbol.hasInstance](thing: unknown): boolean {
    return thing instanceof Error && thing.name === 'CallError' && 'failure' in thing;
  }

  constructor(failure: Failure, cause?: unknown) {
    super(failure.kind, { cause });
    this.failure = failure;
  }
}

/** The failure behind anything that was thrown; what the client didn't throw is a bug. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallError) return error.failure;
  return { kind: 'bug', message: error instanceof Error ? error.message : 'unknown' };
}

export const fallbackTexts = {
  error: 'Erro',
  server: 'Erro interno no servidor',
} as const;

/** The messages for a member. There is always one, except for what they cancelled themselves. */
export function textsOf(failure: Failure): readonly string[] {
  switch (failure.kind) {
    case 'aborted':
      return [];
    case 'unauthorized':
      return orFallback(failure.messages, fallbackTexts.error);
    case 'http':
      return orFallback(failure.messages, failure.status >= 500 ? fallbackTexts.server : fallbackTexts.error);
    default:
      return [fallbackTexts.server];
  }
}

function orFallback(messages: readonly string[], fallback: string): readonly string[] {
  return messages.length > 0 ? messages : [fallback];
}
