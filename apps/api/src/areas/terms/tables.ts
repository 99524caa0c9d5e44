import type { TermsDocument } from '@estacao/domain';

declare module '../../database/tables.ts' {
  interface Tables {
    /** Which texts members have accepted, in which words, and when. */
    term_acceptance: {
      member_id: number;
      station_id: number;
      document: TermsDocument;
      /** The day on which its words were last changed. */
      version: string;
      accepted_at: Date;
    };
  }
}
