import type { Moment } from '../dates/moment.ts';

/** A mail that the sandbox kept instead of sending it. */
export interface SandboxMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What is to be typed. */
  readonly code: string | null;
  /** What is to be pressed. */
  readonly link: { readonly label: string; readonly href: string } | null;
  /** As it looks where mails are read, and what stands beside that in words alone; empty of old ones. */
  readonly html: string;
  readonly text: string;
  readonly sentAt: Moment;
}
