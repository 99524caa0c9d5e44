import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** What members say, of whatever they may say something of: all of it has one space of numbers. */
    comment: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      /** It is about an activity or about a post. */
      activity_id: number | null;
      post_id: number | null;
      /** What it answers; that is no answer itself. */
      parent_id: number | null;
      description: string;
      created_at: Date;
    };
    /** Of an activity, a comment or a post; each member likes a thing once. */
    member_like: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      activity_id: number | null;
      comment_id: number | null;
      post_id: number | null;
      created_at: Date;
    };
  }
}
