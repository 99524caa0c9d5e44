export interface MailRow {
  readonly label: string;
  readonly value: string;
  /** What the lines above add up to. */
  readonly isTotal?: boolean;
}

/** What a mail says, before it looks like anything. */
export interface MailContent {
  readonly subject: string;
  /** Stands above the text, where the subject says too much or too little for it. */
  readonly heading?: string;
  readonly paragraphs: readonly string[];
  /** What is to be typed. */
  readonly code?: string;
  readonly rows?: readonly MailRow[];
  /** What is to be pressed. A page of the station's own portal. */
  readonly link?: { readonly label: string; readonly href: string };
  /** Where whoever wants no more of these says so, of a mail about nothing that they have done themselves. */
  readonly listHref?: string;
}
