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

/** Whoever comes after that means something new, though it may look the same. */
const LASTS = 15 * 60_000;

/**
 * Sends something that must not be done twice. Its key is made with the attempt and kept in the tab before the first
 * byte leaves: whoever presses again after an answer that got lost, or a reload, sends the same key, and the server
 * answers what it did then. A final answer, another body, or a quarter of an hour ends the attempt.
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
    // Only a refusal says that nothing was done. Of anything else nobody knows what the server did.
    if (failure.kind === 'http' && !isPassing(failure)) tabStorage?.remove(place);
    throw thrown;
  }
}

/** Makes one call as an attempt, told from others by its body or by what is given. */
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

/** Ends an attempt whose outcome has been seen: whoever asks for the same now means it anew. */
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
    // Somebody else's, under the same name.
    return undefined;
  }
}

/** Tells one body from another, and says nothing of what stands in it. */
export function fingerprint(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  return `${text.length}-${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`;
}
