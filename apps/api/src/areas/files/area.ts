import type * as filesCalls from '@estacao/contract/calls/files';
import type { Upload } from '@estacao/domain';
import type { Selectable } from 'kysely';
import { defineArea } from '../../area.ts';
import type { Tables } from '../../database/tables.ts';
import { type AreaPersonalTables, column } from '../../personal.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { requireAccess } from '../station/access.ts';
import { fileLimit } from './check.ts';
import { clearRemoved, fileAddress, storeFile, sweepFiles } from './store-file.ts';
import { deleteUpload, findUpload, finishUpload, openUpload, PIECE_BYTES } from './uploads.ts';
import './tables.ts';

function fileHandlers(services: Services): HandlersOf<typeof filesCalls> {
  const { limits, config, clock } = services;
  return {
    async uploadImage({ caller, body: { base64, purpose = 'onboarding' }, signal }) {
      await limits.admitForArea(fileLimit, caller.memberId);
      const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
      const file = { name: undefined, bytes, purpose, isPublic: true, signal: signal?.() };
      const { key } = await storeFile(services, caller, file);
      return { url: fileAddress(config.base, key) };
    },

    async openUpload({ caller, body: { name, size, purpose = 'file' } }) {
      if (purpose === 'video') requireAccess('feed', services, caller.stationId);
      await limits.admitForArea(fileLimit, caller.memberId);
      return uploadOf(await openUpload(services, caller, { name, size, purpose }), clock());
    },

    getUpload: async ({ caller, params }) =>
      uploadOf(await findUpload(services, caller.memberId, params.id), clock()),

    finishUpload: ({ caller, params }) => finishUpload(services, caller, params.id),

    async cancelUpload({ caller, params }) {
      const { id } = await findUpload(services, caller.memberId, params.id);
      await deleteUpload(services, caller.memberId, id);
      return { done: true as const };
    },
  };
}

function uploadOf(
  { id, received, size, expires_at }: Selectable<Tables['file_upload']>,
  now: number,
): Upload & { expiresAt: string; now: string } {
  return {
    id,
    offset: received,
    size,
    pieceSize: PIECE_BYTES,
    expiresAt: expires_at.toISOString(),
    now: new Date(now).toISOString(),
  };
}

const personal: AreaPersonalTables = {
  stored_file: {
    title: 'Arquivos enviados',
    columns: {
      created_at: column.created,
      name: 'Nome',
      type: 'Tipo',
      size: 'Tamanho em bytes',
      purpose: 'Finalidade',
      is_public: 'Visível a outros',
      in_pieces: 'Guardado em partes',
    },
    technical: ['key', 'upload_id', 'loose_since'],
    onClose: 'delete',
  },
  file_upload: { withoutExport: 'an unfinished upload', onClose: 'delete' },
};

const MINUTE = 60_000;

export const files = defineArea({
  name: 'files',
  handlers: fileHandlers,
  sweep: sweepFiles,
  tasks: [{ every: MINUTE, run: clearRemoved }],
  personal,
});
