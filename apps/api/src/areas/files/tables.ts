import type { FilePurpose } from '@estacao/domain';
import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    stored_file: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      /** Where it is, here and in the store. Nobody guesses it. */
      key: string;
      /** As the member called it. */
      name: string;
      type: string;
      /** In bytes, as it is kept. */
      size: number;
      purpose: FilePurpose;
      /** Whoever knows its key may see it: pictures that others are shown. */
      is_public: boolean;
      /** The upload in pieces that it was. */
      upload_id: string | null;
      /** It stays in the pieces that it came in, under the upload's number. */
      in_pieces: Generated<boolean>;
      /** Since when nothing refers to it. What nobody refers to for a day is removed. */
      loose_since: Date | null;
      created_at: Date;
    };
    /** A file on its way, piece by piece. */
    file_upload: {
      id: string;
      member_id: number;
      station_id: number;
      name: string;
      purpose: FilePurpose;
      size: number;
      /** Bytes that have arrived. */
      received: Generated<number>;
      expires_at: Date;
    };
    /** What has to go from the store. The database writes it down for every row that is removed. */
    file_removal: {
      key: string;
      due_at: Date;
    };
  }
}
