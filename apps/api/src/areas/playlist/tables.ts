import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** How a member stands with a video that they have opened. */
    video_check: {
      member_id: number;
      station_id: number;
      activity_id: number;
      video_id: number;
      /** By the server's clock: what is viewed can't have been opened just now. */
      opened_at: Date;
      viewed_at: Date | null;
      is_ticked: Generated<boolean>;
    };
  }
}
