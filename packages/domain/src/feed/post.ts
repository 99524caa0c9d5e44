import { type Comment, wrongInComment } from '../comments/comment.ts';
import type { Moment } from '../dates/moment.ts';

/** The most characters that a post may have. */
export const POST_LIMIT = 320;

/** How many posts are asked for at first, and how many more each time. */
export const FEED_PAGE = 3;

/** The next ones are asked for once so much of the list has been scrolled. */
export const FEED_THRESHOLD = 0.5;

export const postTexts = {
  gone: 'Esta publicação não existe mais.',
  notYours: 'Só quem publicou pode excluir.',
  noVideo: 'Este vídeo não existe mais. Envie-o de novo.',
} as const;

export interface PostPicture {
  readonly kind: 'image';
  readonly src: string;
  /** In pixels, where they are known: its room is kept while it is on its way. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

export interface PostVideo {
  readonly kind: 'video';
  /** Its path at whoever hosts it. */
  readonly path: string;
  /** Where the file is, if we host it. */
  readonly file: string | null;
}

export interface Post {
  readonly id: number;
  /** Nothing, where it isn't said. */
  readonly authorId: number | null;
  /** The first name; nothing, where the account is not in use any more. */
  readonly author: string | null;
  readonly picture: string | null;
  readonly at: Moment;
  readonly text: string;
  readonly media: PostPicture | PostVideo | null;
  readonly likes: readonly number[];
  /** Whether the member who looks at it does, and whether it is theirs. */
  readonly liked: boolean;
  readonly own: boolean;
  /** The newest of what is said of it. */
  readonly comments: readonly Comment[];
  readonly commentCount: number;
}

/** What is wrong with a post, as it was typed: with a picture or a video it may have no words. */
export function wrongInPost(text: string, hasMedia: boolean): string | undefined {
  return hasMedia && text.trim() === '' ? undefined : wrongInComment(text, POST_LIMIT);
}

/** Whether there may be more: asking ends once the limit is beyond what came by more than a page. */
export function mayHaveMore(limit: number, length: number): boolean {
  return limit <= length + FEED_PAGE;
}

/** Whose player shows a video, by its number there: the third part of its path, or the last that is a number. */
export function hostIdOf(media: string): string | undefined {
  const parts = media.split('/');
  const isNumber = (part: string | undefined) => part !== undefined && /^\d+$/.test(part);
  return isNumber(parts[2]) ? parts[2] : parts.findLast(isNumber);
}

/** Where a video is: the file, where it is one of our own, or its page at whoever hosts it. Nothing, where nobody can tell. */
export function videoSource({ path, file }: Pick<PostVideo, 'path' | 'file'>): string | null {
  if (file !== null) return file;
  const id = hostIdOf(path);
  return id === undefined ? null : `https://vimeo.com/${id}`;
}
