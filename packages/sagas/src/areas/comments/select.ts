import { type Comment, inTalkOrder, type Loaded, likingOf, type Moment, mapLoaded } from '@estacao/domain';
import { createSelector } from 'reselect';
import type { StoreState } from '../../kernel/state.ts';
import { selectUser } from '../session/selectors.ts';
import { isSameTalk, likeKey, selectTalkState, type TalkState } from './slice.ts';

export interface ShownComment {
  readonly id: string;
  /** Null when the account is closed or blocked. */
  readonly author: string | null;
  readonly picture: string | null;
  readonly date: Moment | null;
  readonly text: string;
  readonly own: boolean;
  readonly liked: boolean;
  readonly likes: number;
  readonly replies: readonly ShownComment[];
}

export interface ShownTalk {
  readonly liked: boolean;
  readonly likes: number;
  readonly comments: readonly ShownComment[];
  readonly hasMore: boolean;
}

interface Beholder {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
}

/** Optimistic: includes pending likes and comments. */
function shown({ of, talk, liking, sending, most }: TalkState, me: Beholder): Loaded<ShownTalk> {
  const wanted = (commentId: number | null) =>
    of === null ? undefined : liking[likeKey({ of, commentId })]?.liked;

  const onItsWay = (replyTo: number | null, there: readonly Comment[]): ShownComment[] =>
    sending
      .filter((one) => isSameTalk(one.of, of) && one.replyTo === replyTo)
      // The sent comment may already be in a fetched list.
      .filter(
        ({ text, after }) =>
          !there.some((one) => one.id > after && one.authorId === me.id && one.text === text),
      )
      .map(({ key, text }) => ({
        id: key,
        author: me.name.split(' ')[0] ?? me.name,
        picture: me.image,
        date: null,
        text,
        own: true,
        liked: false,
        likes: 0,
        replies: [],
      }));

  const one = (comment: Comment): ShownComment => ({
    id: String(comment.id),
    author: comment.author,
    picture: comment.picture,
    date: comment.at,
    text: comment.text,
    own: comment.authorId === me.id,
    ...likingOf(comment.likes, me.id, wanted(comment.id)),
    replies: [...comment.replies.map(one), ...onItsWay(comment.id, comment.replies)],
  });

  return mapLoaded(talk, ({ comments, likes }) => ({
    ...likingOf(likes, me.id, wanted(null)),
    comments: [...onItsWay(null, comments).reverse(), ...inTalkOrder(comments).slice(0, most).map(one)],
    hasMore: comments.length > most,
  }));
}

const nobody: Beholder = { id: 0, name: '', image: null };

export const selectTalk: (state: StoreState) => Loaded<ShownTalk> = createSelector(
  [selectTalkState, selectUser],
  (state, user) => shown(state, user ?? nobody),
);
