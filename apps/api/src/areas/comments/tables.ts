import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    comment: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      activity_id: number | null;
      post_id: number | null;
      /** The comment that this one replies to. A reply has no replies. */
      parent_id: number | null;
      description: string;
      created_at: Date;
    };
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
