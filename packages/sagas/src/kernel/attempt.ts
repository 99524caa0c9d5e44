import { type AnswerOf, type Call, failureOf, type RequestOf } from '@estacao/contract';
import type { CallArguments } from '@estacao/contract/client';
import type { SagaGenerator } from 'typed-redux-saga';
import { ask } from './ask.ts';
import { theWorld } from './context.ts';
import { isPassing } from './failure.ts';

interface Kept {
  readonly key: string;
  readonly of: string;
  readonly at: number;
}

const LASTS = 15 * 60_000;

/**
 * Sends a request that must not run twice, with an idempotency key. The tab stores the key before sending, so
 * a retry or a reload reuses it. The server then replays its first answer. A final answer, another body, or
 * 15 minutes end the attempt.
 */
export function* attempt<T>(
  name: string,
  body: unknown,
  send: (idempotencyKey: string) => SagaGenerator<T>,
): SagaGenerator<T> {
  const { clock, tabStorage, newKey } = yield* theWorld();
  const place = placeOf(name);
  const of = fingerprint(JSON.stringify(body));
  const kept = read(tabStorage?.get(place));
  const now = clock.now();
  const { key, at } = kept?.of === of && now - kept.at < LASTS ? kept : { key: newKey(), at: now };
  tabStorage?.set(place, JSON.stringify({ key, of, at } satisfies Kept));
  try {
    const answer = yield* send(key);
    tabStorage?.remove(place);
    return answer;
  } catch (thrown) {
    const failure = failureOf(thrown);
    // Only a refusal proves that the server did nothing. After any other failure the outcome is unknown.
    if (failure.kind === 'http' && !isPassing(failure)) tabStorage?.remove(place);
    throw thrown;
  }
}

/** Makes one call as an attempt. `of` identifies the request: by default its body. */
export function askOnce<C extends Call>(
  name: string,
  described: C | Promise<C>,
  request: RequestOf<C>,
  of: unknown = (request as { readonly body?: unknown }).body,
): SagaGenerator<AnswerOf<C>> {
  return attempt(name, of, (idempotencyKey) =>
    ask(described, ...([request, { idempotencyKey }] as unknown as CallArguments<C>)),
  );
}

/** Call it once the member has seen the outcome: the same request then gets a new key. */
export function* endAttempt(name: string): SagaGenerator<void> {
  const { tabStorage } = yield* theWorld();
  tabStorage?.remove(placeOf(name));
}

function placeOf(name: string): string {
  return `attempt/${name}`;
}

function read(kept: string | undefined): Kept | undefined {
  try {
    const { key, of, at } = JSON.parse(kept ?? '') as Partial<Kept>;
    return typeof key === 'string' && typeof of === 'string' && typeof at === 'number'
      ? { key, of, at }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Compares bodies without storing their content in the tab. */
export function fingerprint(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  return `${text.length}-${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`;
}
