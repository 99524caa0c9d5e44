import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** What members say, of whatever they may say something of: all of it has one space of numbers. */
    comment: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      activity_id: number;
      /** What it answers; that is no answer itself. */
      parent_id: number | null;
      description: string;
      created_at: Date;
    };
    /** Of an activity or of a comment; each member likes a thing once. */
    member_like: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      activity_id: number | null;
      comment_id: number | null;
      created_at: Date;
    };
  }
}
