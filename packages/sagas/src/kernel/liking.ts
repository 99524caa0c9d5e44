import type { Failure } from '@estacao/contract';
import { type SagaGenerator, takeEvery } from 'typed-redux-saga';
import type { PayloadAction } from './action.ts';
import { safe } from './safe.ts';

interface Liking {
  readonly liked: boolean;
  readonly request: number;
}

/** Likes the server has not confirmed, keyed by item. */
export type Likings = Readonly<Record<string, Liking>>;

export function withLiking(likings: Likings, key: string, liked: boolean): Likings {
  return { ...likings, [key]: { liked, request: (likings[key]?.request ?? 0) + 1 } };
}

export function withoutLiking(likings: Likings, key: string, request: number): Likings {
  if (likings[key]?.request !== request) return likings;
  const { [key]: _, ...rest } = likings;
  return rest;
}

interface LikeSync<What> {
  readonly name: string;
  readonly requested: { readonly type: string };
  readonly keyOf: (what: What) => string;
  readonly likings: () => SagaGenerator<Likings>;
  /** Sends the like; returns the ids of the members who like the item. */
  readonly tell: (what: What, liked: boolean) => SagaGenerator<readonly number[]>;
  readonly onSaved: (what: What, request: number, likes: readonly number[]) => SagaGenerator<void>;
  readonly onFailed: (what: What, request: number, failure: Failure) => SagaGenerator<void>;
}

/**
 * Optimistic, and single-flight per item: the server may apply a cancelled request after a later one. Repeats
 * until the server has the member's latest choice.
 */
export function* syncLikes<What>(sync: LikeSync<What>): SagaGenerator<void> {
  const { name, requested, keyOf, likings, tell, onSaved, onFailed } = sync;
  const running = new Set<string>();

  function* send(what: What): SagaGenerator<void> {
    while (true) {
      const liking = (yield* likings())[keyOf(what)];
      if (liking === undefined) return;
      const { liked, request } = liking;
      yield* safe(
        function* sendOnce() {
          yield* onSaved(what, request, yield* tell(what, liked));
        },
        (failure) => onFailed(what, request, failure),
        name,
      )();
    }
  }

  yield* takeEvery(requested.type, function* single({ payload }: PayloadAction<What>) {
    const key = keyOf(payload);
    if (running.has(key)) return;
    running.add(key);
    try {
      yield* send(payload);
    } finally {
      running.delete(key);
    }
  });
}
