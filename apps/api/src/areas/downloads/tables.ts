import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** The files that a station has for its members. */
    download: {
      id: Generated<number>;
      station_id: number;
      key: string;
      position: number;
      name: string;
      description: string | null;
      file: string;
      /** In bytes. */
      size: number | null;
      /** What its page is called; null: as it is called itself. */
      title: string | null;
      subtitle: string | null;
      body: string | null;
    };
  }
}
