import type { Comment } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { askOnce } from '../../kernel/attempt.ts';
import { orNull } from '../../kernel/found.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { toastFailure } from '../notices/failures.ts';
import { theUser } from '../session/selectors.ts';

const commentsCall = lazyCalls(() => import('@estacao/contract/calls/comments'));
const feedCall = lazyCalls(() => import('@estacao/contract/calls/feed'));

export interface TalkOf {
  readonly kind: 'action' | 'post';
  readonly id: number;
}

export function talkKey({ kind, id }: TalkOf): string {
  return `${kind}:${id}`;
}

export interface CommentRequest {
  /** The screen finds the outcome under this key. */
  readonly key: string;
  readonly of: TalkOf;
  readonly replyTo: number | null;
  readonly text: string;
}

export const commentSending = defineMutation({
  name: 'commentSending',
  keyOf: ({ key }: CommentRequest) => key,
  *send({ of, replyTo, text }: CommentRequest): SagaGenerator<Comment> {
    const { id: user } = yield* theUser();
    const name = `${user}:comment:${talkKey(of)}:${replyTo ?? ''}`;
    const words = { description: text, user };
    const answered = replyTo === null ? {} : { comment_id: replyTo };
    const fingerprint = { ...words, ...answered, about: talkKey(of) };
    return of.kind === 'post'
      ? yield* askOnce(name, feedCall('createPostComment'), { body: { ...words, post: of.id } }, fingerprint)
      : yield* askOnce(
          name,
          commentsCall('createComment'),
          { body: { ...words, ...answered, action: of.id } },
          fingerprint,
        );
  },
  onFailure: toastFailure,
});

export const { requested: commentRequested } = commentSending;

/** A missing comment counts as removed. */
export const commentRemoval = defineMutation({
  name: 'commentRemoval',
  keyOf: ({ key }: { readonly key: string; readonly id: number }) => key,
  *send({ id }: { readonly key: string; readonly id: number }): SagaGenerator<void> {
    yield* orNull(() => ask(commentsCall('deleteComment'), { params: { id } }));
  },
  onFailure: toastFailure,
});

export const { requested: commentRemovalRequested } = commentRemoval;
