import { type Comment, validateComment } from '../comments/comment.ts';
import type { Moment } from '../dates/moment.ts';

export const POST_LIMIT = 320;

/** Page size: posts requested at first, and how many more each time. */
export const FEED_PAGE_SIZE = 3;

/** Share of the list to scroll before the next page loads. */
export const FEED_THRESHOLD = 0.5;

export const postTexts = {
  gone: 'Esta publicação não existe mais.',
  notYours: 'Só quem publicou pode excluir.',
  noVideo: 'Este vídeo não existe mais. Envie-o de novo.',
} as const;

export interface PostPicture {
  readonly kind: 'image';
  readonly src: string;
  /** In pixels, when known: reserves the space while the picture loads. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

export interface PostVideo {
  readonly kind: 'video';
  readonly path: string;
  readonly file: string | null;
}

export interface Post {
  readonly id: number;
  readonly authorId: number | null;
  /** First name; null when the account is no longer in use. */
  readonly author: string | null;
  readonly picture: string | null;
  readonly createdAt: Moment;
  readonly text: string;
  readonly media: PostPicture | PostVideo | null;
  readonly likes: readonly number[];
  /** `liked` and `own` refer to the member who views the post. */
  readonly liked: boolean;
  readonly own: boolean;
  readonly comments: readonly Comment[];
  readonly commentCount: number;
}

export function validatePost(text: string, hasMedia: boolean): string | undefined {
  return hasMedia && text.trim() === '' ? undefined : validateComment(text, POST_LIMIT);
}

/** Pagination ends once the limit exceeds the result by more than a page. */
export function mayHaveMore(limit: number, length: number): boolean {
  return limit <= length + FEED_PAGE_SIZE;
}

/** The video's id at its host: the third part of the path, or its last numeric part. */
export function hostVideoIdOf(path: string): string | undefined {
  const segments = path.split('/');
  const isNumber = (segment: string | undefined) => segment !== undefined && /^\d+$/.test(segment);
  return isNumber(segments[2]) ? segments[2] : segments.findLast(isNumber);
}

/** Our own file, or the page at the video host. null when the path has no id. */
export function videoSource({ path, file }: Pick<PostVideo, 'path' | 'file'>): string | null {
  if (file !== null) return file;
  const id = hostVideoIdOf(path);
  return id === undefined ? null : `https://vimeo.com/${id}`;
}
