import type { Moment } from '../dates/moment.ts';
import { messages } from '../validation/messages.ts';
import { firstError, maxLength, notOnlySpaces, type Rule, required } from '../validation/rule.ts';

/** The most characters that a comment, or an answer to one, may have. */
export const COMMENT_LIMIT = 200;

export const commentTexts = {
  none: 'Esta atividade não tem comentários.',
  gone: 'Este comentário não existe mais.',
  oneLevel: 'Não é possível responder a uma resposta.',
  notYours: 'Só quem escreveu o comentário pode excluir.',
  /** What stands where somebody wrote whose account is closed, and others have answered. */
  removed: 'Comentário removido.',
} as const;

export interface Comment {
  readonly id: number;
  readonly authorId: number;
  /** The first name; nothing, where the account is not in use any more. */
  readonly author: string | null;
  readonly picture: string | null;
  readonly text: string;
  readonly at: Moment;
  readonly likes: readonly number[];
  /** What was answered. Those have none of their own. */
  readonly replies: readonly Comment[];
  /** The post that it is about; nothing, where it is about an activity. */
  readonly post?: number | undefined;
}

/** As it is kept: without spaces at its ends, and with no more than one line left free between two. */
export function writtenComment(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]*\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Signs that one doesn't see are no words, whatever they are made of. */
const visible: Rule = (text) =>
  /[^\s\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(text) ? undefined : messages.notOnlySpaces;

const rule = /* @__PURE__ */ firstError<string>(required, notOnlySpaces, visible);

export function wrongInComment(text: string, limit: number = COMMENT_LIMIT): string | undefined {
  return rule(text) ?? maxLength(limit)(writtenComment(text));
}

/** The newest first, and what was answered to each as it was said. */
export function inTalkOrder(comments: readonly Comment[]): readonly Comment[] {
  return comments
    .map((comment) => ({ ...comment, replies: [...comment.replies].sort(older) }))
    .sort((one, other) => older(other, one));
}

/** Of two of the same moment, the one with the lower number came first. */
function older(one: Comment, other: Comment): number {
  return new Date(one.at).getTime() - new Date(other.at).getTime() || one.id - other.id;
}

/** Whether a member likes something, and how many do: as they want it, where that isn't kept yet. */
export function likingOf(
  likes: readonly number[],
  memberId: number,
  wanted: boolean | undefined,
): { readonly liked: boolean; readonly likes: number } {
  const others = likes.filter((id) => id !== memberId).length;
  const liked = wanted ?? others < likes.length;
  return { liked, likes: others + (liked ? 1 : 0) };
}
