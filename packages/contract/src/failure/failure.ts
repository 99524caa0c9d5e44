import type { Affiliate } from './error-body.ts';

/** Every way a call can fail. Plain data, so that a store can hold it. */
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
      readonly retryAfter?: number;
    }
  /** The response doesn't match the schema. Issues hold paths, never values. */
  | { readonly kind: 'contract'; readonly call: string; readonly issues: readonly string[] }
  | { readonly kind: 'bug'; readonly message: string };

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: Failure;

  /** Compares by name: a built portal and its host each bundle their own class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'CallError' && 'failure' in value;
  }

  constructor(failure: Failure, cause?: unknown) {
    super(failure.kind, { cause });
    this.failure = failure;
  }
}

export function failureOf(error: unknown): Failure {
  if (error instanceof CallError) return error.failure;
  return { kind: 'bug', message: error instanceof Error ? error.message : 'unknown' };
}

export const fallbackTexts = {
  error: 'Erro',
  server: 'Erro interno no servidor',
} as const;

/** Messages for the member. Empty only for a call that the member cancelled. */
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
