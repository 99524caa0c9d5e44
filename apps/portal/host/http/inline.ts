import { createHash } from 'node:crypto';

/** An inline script or style. The page’s CSP allows it by hash. */
export interface Inline {
  readonly text: string;
  readonly source: string;
}

export function inline(text: string): Inline {
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
