import * as css from './Mailbox.css.ts';

export interface MailFrameProps {
  /** What it is about: read out. */
  title: string;
  /** The whole document, as it goes out. */
  html: string;
}

/** A mail as it looks where mails are read: in a frame in which nothing runs, and from which nothing leads out. */
export function MailFrame({ title, html }: MailFrameProps) {
  return <iframe className={css.frame} title={title} srcDoc={html} sandbox="" />;
}
