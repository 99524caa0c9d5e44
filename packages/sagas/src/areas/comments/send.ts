import type { Comment } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { callApiOnce } from '../../kernel/attempt.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { nullIfNotFound } from '../../kernel/lookup.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { toastFailure } from '../notices/failures.ts';
import { requireUser } from '../session/selectors.ts';

const commentsCall = lazyCalls(() => import('@estacao/contract/calls/comments'));
const feedCall = lazyCalls(() => import('@estacao/contract/calls/feed'));

export interface CommentSubject {
  readonly kind: 'action' | 'post';
  readonly id: number;
}

export function subjectKey({ kind, id }: CommentSubject): string {
  return `${kind}:${id}`;
}

export interface CommentRequest {
  /** The screen finds the outcome under this key. */
  readonly key: string;
  readonly subject: CommentSubject;
  readonly replyTo: number | null;
  readonly text: string;
}

export const commentSending = defineMutation({
  name: 'commentSending',
  keyOf: ({ key }: CommentRequest) => key,
  *send({ subject, replyTo, text }: CommentRequest): SagaGenerator<Comment> {
    const { id: user } = yield* requireUser();
    const name = `${user}:comment:${subjectKey(subject)}:${replyTo ?? ''}`;
    const content = { description: text, user };
    const parent = replyTo === null ? {} : { comment_id: replyTo };
    const fingerprint = { ...content, ...parent, about: subjectKey(subject) };
    return subject.kind === 'post'
      ? yield* callApiOnce(
          name,
          feedCall('createPostComment'),
          { body: { ...content, post: subject.id } },
          fingerprint,
        )
      : yield* callApiOnce(
          name,
          commentsCall('createComment'),
          { body: { ...content, ...parent, action: subject.id } },
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
    yield* nullIfNotFound(() => callApi(commentsCall('deleteComment'), { params: { id } }));
  },
  onFailure: toastFailure,
});

export const { requested: commentRemovalRequested } = commentRemoval;
