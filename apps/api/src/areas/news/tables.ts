import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** What is new at a station. */
    news: {
      id: Generated<number>;
      station_id: number;
      key: string;
      /** In its file. Members see the newest first. */
      position: number;
      title: string;
      subtitle: string | null;
      image: string | null;
      body: string | null;
      published_at: Date;
    };
  }
}
