import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** What members post on the wall of their station. */
    post: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      description: string;
      media_type: 'image' | 'video' | null;
      /** Where the picture is, or the path of the video. */
      media: string | null;
      /** The file that it is, if a member has sent it. */
      file_key: string | null;
      /** Of a picture, in pixels. */
      width: number | null;
      height: number | null;
      created_at: Date;
    };
  }
}
