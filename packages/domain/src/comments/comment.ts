import type { Moment } from '../dates/moment.ts';
import { messages } from '../validation/messages.ts';
import { firstError, maxLength, notOnlySpaces, type Rule, required } from '../validation/rule.ts';

export const COMMENT_LIMIT = 200;

export const commentTexts = {
  none: 'Esta atividade não tem comentários.',
  gone: 'Este comentário não existe mais.',
  oneLevel: 'Não é possível responder a uma resposta.',
  notYours: 'Só quem escreveu o comentário pode excluir.',
  /** Replaces a comment that has replies and whose author closed the account. */
  removed: 'Comentário removido.',
} as const;

export interface Comment {
  readonly id: number;
  readonly authorId: number;
  /** First name; null when the account is no longer in use. */
  readonly author: string | null;
  readonly picture: string | null;
  readonly text: string;
  readonly at: Moment;
  readonly likes: readonly number[];
  /** One level only: replies have none themselves. */
  readonly replies: readonly Comment[];
  readonly post?: number | undefined;
}

export function normalizeComment(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]*\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Rejects text made of invisible characters only. */
const hasVisibleText: Rule = (text) =>
  /[^\s\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(text) ? undefined : messages.notOnlySpaces;

const commentRule = /* @__PURE__ */ firstError<string>(required, notOnlySpaces, hasVisibleText);

export function validateComment(text: string, limit: number = COMMENT_LIMIT): string | undefined {
  return commentRule(text) ?? maxLength(limit)(normalizeComment(text));
}

export function sortComments(comments: readonly Comment[]): readonly Comment[] {
  return comments
    .map((comment) => ({ ...comment, replies: [...comment.replies].sort(compareByAge) }))
    .sort((a, b) => compareByAge(b, a));
}

/** Ids break the tie between comments of the same moment. */
function compareByAge(a: Comment, b: Comment): number {
  return new Date(a.at).getTime() - new Date(b.at).getTime() || a.id - b.id;
}

/** Optimistic update: the member's unconfirmed choice overrides the stored likes. */
export function likeStateOf(
  likes: readonly number[],
  memberId: number,
  unconfirmed: boolean | undefined,
): { readonly liked: boolean; readonly likes: number } {
  const otherLikes = likes.filter((id) => id !== memberId).length;
  const liked = unconfirmed ?? otherLikes < likes.length;
  return { liked, likes: otherLikes + (liked ? 1 : 0) };
}
