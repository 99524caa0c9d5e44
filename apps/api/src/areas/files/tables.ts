import type { FilePurpose } from '@estacao/domain';
import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    stored_file: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      /** The object's key and the last part of its URL; unguessable. */
      key: string;
      name: string;
      type: string;
      size: number;
      purpose: FilePurpose;
      /** Visible to anyone who knows its key. */
      is_public: boolean;
      upload_id: string | null;
      /** Bytes stay in the pieces of the upload, under the upload's id. */
      in_pieces: Generated<boolean>;
      /** Since when nothing refers to the file, which is removed a day later. */
      loose_since: Date | null;
      created_at: Date;
    };
    file_upload: {
      id: string;
      member_id: number;
      station_id: number;
      name: string;
      purpose: FilePurpose;
      size: number;
      received: Generated<number>;
      expires_at: Date;
    };
    /** Objects to remove from the store. Triggers add one for every deleted row. */
    file_removal: {
      key: string;
      due_at: Date;
    };
  }
}
