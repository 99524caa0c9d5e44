import type { MailContent } from '@estacao/domain';
import { mailHtml } from './html.ts';
import type { MailLook } from './look.ts';
import { mailText } from './text.ts';

/** A mail as it goes out: both say the same. */
export interface RenderedMail {
  readonly html: string;
  readonly text: string;
}

/** Pure: the same mail in the same look is the same to the last character. Throws where it would lead away from the portal. */
export function renderMail(mail: MailContent, look: MailLook): RenderedMail {
  return { html: mailHtml(mail, look), text: mailText(mail, look) };
}
