import type * as filesCalls from '@estacao/contract/calls/files';
import type { Upload } from '@estacao/domain';
import type { Selectable } from 'kysely';
import { defineArea } from '../../area.ts';
import type { Tables } from '../../database/tables.ts';
import { column, type Personal } from '../../personal.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { refuseWithout } from '../station/access.ts';
import { fileLimit } from './check.ts';
import { clearRemoved, fileAddress, storeFile, sweepFiles } from './store-file.ts';
import { dropUpload, findUpload, finishUpload, openUpload, PIECE } from './uploads.ts';
import './tables.ts';

function fileHandlers(services: Services): HandlersOf<typeof filesCalls> {
  const { limits, config, clock } = services;
  return {
    async uploadImage({ caller, body: { base64, purpose = 'onboarding' }, signal }) {
      await limits.admitOwn(fileLimit, caller.memberId);
      const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
      const sent = { name: undefined, bytes, purpose, isPublic: true, signal: signal?.() };
      const { key } = await storeFile(services, caller, sent);
      return { url: fileAddress(config.base, key) };
    },

    async openUpload({ caller, body: { name, size, purpose = 'file' } }) {
      if (purpose === 'video') refuseWithout('feed', services, caller.stationId);
      await limits.admitOwn(fileLimit, caller.memberId);
      return known(await openUpload(services, caller, { name, size, purpose }), clock());
    },

    getUpload: async ({ caller, params }) =>
      known(await findUpload(services, caller.memberId, params.id), clock()),

    finishUpload: ({ caller, params }) => finishUpload(services, caller, params.id),

    async cancelUpload({ caller, params }) {
      const { id } = await findUpload(services, caller.memberId, params.id);
      await dropUpload(services, caller.memberId, id);
      return { done: true as const };
    },
  };
}

function known(
  { id, received, size, expires_at }: Selectable<Tables['file_upload']>,
  now: number,
): Upload & { expiresAt: string; now: string } {
  return {
    id,
    offset: received,
    size,
    pieceSize: PIECE,
    expiresAt: expires_at.toISOString(),
    now: new Date(now).toISOString(),
  };
}

const personal: Personal = {
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
