import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    sandbox_mail: {
      id: Generated<number>;
      station_id: number;
      recipient: string;
      subject: string;
      paragraphs: string[];
      code: string | null;
      link_label: string | null;
      link_href: string | null;
      html: Generated<string>;
      plain_text: Generated<string>;
      sent_at: Date;
    };
    sandbox_link: {
      station_id: number;
      code: string;
      path: string;
      made_at: Date;
    };
  }
}
