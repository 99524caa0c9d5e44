import { createHash } from 'node:crypto';

/** A script or style sheet that stands in a page: the page's policy names it by its hash, and no other runs. */
export interface Inline {
  readonly text: string;
  /** As policies write it. */
  readonly source: string;
}

export function inline(text: string): Inline {
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
