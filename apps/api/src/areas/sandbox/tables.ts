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
      sent_at: Date;
    };
  }
}
