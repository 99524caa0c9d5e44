import { type AnswerOf, type Call, failureOf, type RequestOf } from '@estacao/contract';
import type { CallArguments } from '@estacao/contract/client';
import type { SagaGenerator } from 'typed-redux-saga';
import { callApi } from './call-api.ts';
import { theEnvironment } from './context.ts';
import { isTransient } from './failure.ts';

interface StoredAttempt {
  readonly key: string;
  readonly of: string;
  readonly at: number;
}

const ATTEMPT_LIFETIME_MS = 15 * 60_000;

/**
 * Sends a request that must not run twice, with an idempotency key. The tab stores the key before sending, so
 * a retry or a reload reuses it. The server then replays its first response. A final response, another body,
 * or 15 minutes end the attempt.
 */
export function* attempt<T>(
  name: string,
  body: unknown,
  send: (idempotencyKey: string) => SagaGenerator<T>,
): SagaGenerator<T> {
  const { clock, tabStorage, newKey } = yield* theEnvironment();
  const storageKey = storageKeyOf(name);
  const bodyHash = fingerprint(JSON.stringify(body));
  const stored = parseAttempt(tabStorage?.get(storageKey));
  const now = clock.now();
  const { key, at } =
    stored?.of === bodyHash && now - stored.at < ATTEMPT_LIFETIME_MS ? stored : { key: newKey(), at: now };
  tabStorage?.set(storageKey, JSON.stringify({ key, of: bodyHash, at } satisfies StoredAttempt));
  try {
    const response = yield* send(key);
    tabStorage?.remove(storageKey);
    return response;
  } catch (error) {
    const failure = failureOf(error);
    // Only a refusal proves that the server did nothing. After any other failure the outcome is unknown.
    if (failure.kind === 'http' && !isTransient(failure)) tabStorage?.remove(storageKey);
    throw error;
  }
}

/** Makes one call as an attempt. `identity` distinguishes requests: by default it is the body. */
export function callApiOnce<C extends Call>(
  name: string,
  callDefinition: C | Promise<C>,
  request: RequestOf<C>,
  identity: unknown = (request as { readonly body?: unknown }).body,
): SagaGenerator<AnswerOf<C>> {
  return attempt(name, identity, (idempotencyKey) =>
    callApi(callDefinition, ...([request, { idempotencyKey }] as unknown as CallArguments<C>)),
  );
}

/** Call it once the member has seen the outcome: the same request then gets a new key. */
export function* endAttempt(name: string): SagaGenerator<void> {
  const { tabStorage } = yield* theEnvironment();
  tabStorage?.remove(storageKeyOf(name));
}

function storageKeyOf(name: string): string {
  return `attempt/${name}`;
}

function parseAttempt(json: string | undefined): StoredAttempt | undefined {
  try {
    const { key, of, at } = JSON.parse(json ?? '') as Partial<StoredAttempt>;
    return typeof key === 'string' && typeof of === 'string' && typeof at === 'number'
      ? { key, of, at }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Compares bodies without storing their content in the tab. */
export function fingerprint(text: string): string {
  let [hashA, hashB] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    hashA = Math.imul(hashA ^ code, 2654435761);
    hashB = Math.imul(hashB ^ code, 1597334677);
  }
  return `${text.length}-${(hashA >>> 0).toString(36)}-${(hashB >>> 0).toString(36)}`;
}
