import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** What would have been mailed. Whoever may look at the sandbox may read all of it. */
    sandbox_mail: {
      id: Generated<number>;
      station_id: number;
      recipient: string;
      subject: string;
      paragraphs: string[];
      code: string | null;
      link_label: string | null;
      link_href: string | null;
      /** As it would have gone out; empty of mails of before there was one. */
      html: Generated<string>;
      plain_text: Generated<string>;
      sent_at: Date;
    };
    /** Where short links of a station's portal lead: each to a page of it. */
    sandbox_link: {
      station_id: number;
      code: string;
      /** Path, query and fragment. */
      path: string;
      made_at: Date;
    };
  }
}
