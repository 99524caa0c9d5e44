import type { Failure } from '@estacao/contract';
import { type SagaGenerator, takeEvery } from 'typed-redux-saga';
import type { PayloadAction } from './action.ts';
import { safe } from './safe.ts';

interface Liking {
  readonly liked: boolean;
  readonly request: number;
}

/** Likes that the server has not confirmed, keyed by item. */
export type Likings = Readonly<Record<string, Liking>>;

export function addLiking(likings: Likings, key: string, liked: boolean): Likings {
  return { ...likings, [key]: { liked, request: (likings[key]?.request ?? 0) + 1 } };
}

export function removeLiking(likings: Likings, key: string, request: number): Likings {
  if (likings[key]?.request !== request) return likings;
  const { [key]: _, ...rest } = likings;
  return rest;
}

interface LikeSyncOptions<Item> {
  readonly name: string;
  readonly likeRequested: { readonly type: string };
  readonly keyOf: (item: Item) => string;
  readonly likings: () => SagaGenerator<Likings>;
  /** Sends the like; returns the ids of the members who like the item. */
  readonly sendLike: (item: Item, liked: boolean) => SagaGenerator<readonly number[]>;
  readonly onSaved: (item: Item, request: number, likes: readonly number[]) => SagaGenerator<void>;
  readonly onFailed: (item: Item, request: number, failure: Failure) => SagaGenerator<void>;
}

/**
 * Optimistic, and single-flight per item: the server may apply a cancelled request after a later one. Repeats
 * until the server has the member's latest choice.
 */
export function* syncLikes<Item>(options: LikeSyncOptions<Item>): SagaGenerator<void> {
  const { name, likeRequested, keyOf, likings, sendLike, onSaved, onFailed } = options;
  const running = new Set<string>();

  function* sendUntilConfirmed(item: Item): SagaGenerator<void> {
    while (true) {
      const liking = (yield* likings())[keyOf(item)];
      if (liking === undefined) return;
      const { liked, request } = liking;
      yield* safe(
        function* sendOnce() {
          yield* onSaved(item, request, yield* sendLike(item, liked));
        },
        (failure) => onFailed(item, request, failure),
        name,
      )();
    }
  }

  yield* takeEvery(likeRequested.type, function* single({ payload }: PayloadAction<Item>) {
    const key = keyOf(payload);
    if (running.has(key)) return;
    running.add(key);
    try {
      yield* sendUntilConfirmed(payload);
    } finally {
      running.delete(key);
    }
  });
}
