import type { Moment } from '../dates/moment.ts';

/** A short link that the sandbox made. */
export interface SandboxLink {
  readonly code: string;
  /** Where it leads: path, query and fragment of a page of the portal. */
  readonly path: string;
  readonly madeAt: Moment;
}
