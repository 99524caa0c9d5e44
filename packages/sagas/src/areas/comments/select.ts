import {
  type Comment,
  type Loaded,
  likeStateOf,
  type Moment,
  mapLoaded,
  sortComments,
} from '@estacao/domain';
import { createSelector } from 'reselect';
import type { StoreState } from '../../kernel/state.ts';
import { selectUser } from '../session/selectors.ts';
import { type CommentsState, isSameSubject, likeKey, selectCommentsState } from './slice.ts';

export interface CommentView {
  readonly id: string;
  /** Null when the account is closed or blocked. */
  readonly author: string | null;
  readonly picture: string | null;
  readonly date: Moment | null;
  readonly text: string;
  readonly isOwn: boolean;
  readonly liked: boolean;
  readonly likes: number;
  readonly replies: readonly CommentView[];
}

export interface CommentsView {
  readonly liked: boolean;
  readonly likes: number;
  readonly comments: readonly CommentView[];
  readonly hasMore: boolean;
}

interface Viewer {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
}

/** Optimistic: includes pending likes and comments. */
function buildView(
  { subject, data, liking, sending, max }: CommentsState,
  viewer: Viewer,
): Loaded<CommentsView> {
  const pendingLike = (commentId: number | null) =>
    subject === null ? undefined : liking[likeKey({ subject, commentId })]?.liked;

  const pendingComments = (replyTo: number | null, existing: readonly Comment[]): CommentView[] =>
    sending
      .filter((request) => isSameSubject(request.subject, subject) && request.replyTo === replyTo)
      // A fetched list may already contain the comment being sent.
      .filter(
        ({ text, latestCommentId }) =>
          !existing.some(
            (comment) =>
              comment.id > latestCommentId && comment.authorId === viewer.id && comment.text === text,
          ),
      )
      .map(({ key, text }) => ({
        id: key,
        author: viewer.name.split(' ')[0] ?? viewer.name,
        picture: viewer.image,
        date: null,
        text,
        isOwn: true,
        liked: false,
        likes: 0,
        replies: [],
      }));

  const toView = (comment: Comment): CommentView => ({
    id: String(comment.id),
    author: comment.author,
    picture: comment.picture,
    date: comment.at,
    text: comment.text,
    isOwn: comment.authorId === viewer.id,
    ...likeStateOf(comment.likes, viewer.id, pendingLike(comment.id)),
    replies: [...comment.replies.map(toView), ...pendingComments(comment.id, comment.replies)],
  });

  return mapLoaded(data, ({ comments, likes }) => ({
    ...likeStateOf(likes, viewer.id, pendingLike(null)),
    comments: [
      ...pendingComments(null, comments).reverse(),
      ...sortComments(comments).slice(0, max).map(toView),
    ],
    hasMore: comments.length > max,
  }));
}

const visitor: Viewer = { id: 0, name: '', image: null };

export const selectComments: (state: StoreState) => Loaded<CommentsView> = createSelector(
  [selectCommentsState, selectUser],
  (state, user) => buildView(state, user ?? visitor),
);
