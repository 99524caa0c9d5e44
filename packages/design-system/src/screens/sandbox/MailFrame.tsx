import * as css from './Mailbox.css.ts';

export interface MailFrameProps {
  title: string;
  html: string;
}

/** Shows a mail in a sandboxed frame: no scripts and no navigation. */
export function MailFrame({ title, html }: MailFrameProps) {
  return <iframe className={css.frame} title={title} srcDoc={html} sandbox="" />;
}
