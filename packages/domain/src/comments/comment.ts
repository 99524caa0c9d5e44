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

export function writtenComment(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]*\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Rejects text made of invisible characters only. */
const visible: Rule = (text) =>
  /[^\s\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(text) ? undefined : messages.notOnlySpaces;

const rule = /* @__PURE__ */ firstError<string>(required, notOnlySpaces, visible);

export function wrongInComment(text: string, limit: number = COMMENT_LIMIT): string | undefined {
  return rule(text) ?? maxLength(limit)(writtenComment(text));
}

export function inTalkOrder(comments: readonly Comment[]): readonly Comment[] {
  return comments
    .map((comment) => ({ ...comment, replies: [...comment.replies].sort(older) }))
    .sort((one, other) => older(other, one));
}

/** Ids break the tie between comments of the same moment. */
function older(one: Comment, other: Comment): number {
  return new Date(one.at).getTime() - new Date(other.at).getTime() || one.id - other.id;
}

/** Optimistic update: the member's unconfirmed choice overrides the stored likes. */
export function likingOf(
  likes: readonly number[],
  memberId: number,
  wanted: boolean | undefined,
): { readonly liked: boolean; readonly likes: number } {
  const others = likes.filter((id) => id !== memberId).length;
  const liked = wanted ?? others < likes.length;
  return { liked, likes: others + (liked ? 1 : 0) };
}
