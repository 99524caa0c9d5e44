import { type SagaGenerator, takeEvery } from 'typed-redux-saga';
import type { PayloadAction } from './action.ts';

interface Liking {
  readonly liked: boolean;
  /** Of several that were wanted, which. */
  readonly request: number;
}

/** What the member wants to like, or no more, and isn't kept yet, by what it is. */
export type Likings = Readonly<Record<string, Liking>>;

export function wished(likings: Likings, key: string, liked: boolean): Likings {
  return { ...likings, [key]: { liked, request: (likings[key]?.request ?? 0) + 1 } };
}

/** It is as it was wanted, or can't be; unless something else is wanted by now. */
export function settled(likings: Likings, key: string, request: number): Likings {
  if (likings[key]?.request !== request) return likings;
  const { [key]: _, ...rest } = likings;
  return rest;
}

interface LikeKeeper<What> {
  readonly wanted: { readonly type: string };
  readonly keyOf: (what: What) => string;
  readonly likings: () => SagaGenerator<Likings>;
  /** Tells the server, and answers who likes it then. */
  readonly tell: (what: What, liked: boolean) => SagaGenerator<readonly number[]>;
  readonly kept: (what: What, request: number, likes: readonly number[]) => SagaGenerator<void>;
  readonly undone: (what: What, request: number, thrown: unknown) => SagaGenerator<void>;
}

/**
 * Tells the server what the member wants until it is what they want: one call at a time for each thing, for what is taken back
 * on the wire may arrive all the same, and after what came later.
 */
export function* keepLikes<What>(keeper: LikeKeeper<What>): SagaGenerator<void> {
  const { wanted, keyOf, likings, tell, kept, undone } = keeper;
  const running = new Set<string>();

  function* keep(what: What): SagaGenerator<void> {
    while (true) {
      const wish = (yield* likings())[keyOf(what)];
      if (wish === undefined) return;
      const { liked, request } = wish;
      try {
        yield* kept(what, request, yield* tell(what, liked));
      } catch (thrown) {
        yield* undone(what, request, thrown);
      }
    }
  }

  yield* takeEvery(wanted.type, function* oneAtATime({ payload }: PayloadAction<What>) {
    const key = keyOf(payload);
    if (running.has(key)) return;
    running.add(key);
    try {
      yield* keep(payload);
    } finally {
      running.delete(key);
    }
  });
}
