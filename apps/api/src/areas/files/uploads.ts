import { Refusal, refusalTexts } from '@estacao/contract/server';
import type { FilePurpose, StoredFile } from '@estacao/domain';
import type { Selectable } from 'kysely';
import { lockMember } from '../../database/lock-member.ts';
import type { Tables } from '../../database/tables.ts';
import { newToken } from '../../secrets/token.ts';
import type { Services } from '../../services.ts';
import { checkName, refuseSize } from './check.ts';
import { type Owner, refuseAboveQuota, storedFile, storeFile } from './store-file.ts';

const DAY = 24 * 60 * 60_000;

/** A poor line of 20 KB a second carries it in the thirty seconds that a request has. The migration knows it too. */
export const PIECE = 524_288;

/** Uploads that a member may have begun at once. */
const MOST_OPEN = 5;

type UploadRow = Selectable<Tables['file_upload']>;

function pieceKey(id: string, offset: number): string {
  return `uploads/${id}/${offset}`;
}

export async function openUpload(
  { database, clock, random }: Services,
  { memberId, stationId }: Owner,
  { name, size, purpose }: { readonly name: string; readonly size: number; readonly purpose: FilePurpose },
): Promise<UploadRow> {
  refuseSize(size, purpose);
  const cleaned = checkName(name, purpose);
  const now = clock();
  return database.db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    // Whoever begins again and again pushes out what they left behind.
    const open = await trx
      .selectFrom('file_upload')
      .select('id')
      .where('member_id', '=', memberId)
      .orderBy('expires_at', 'desc')
      .orderBy('id')
      .execute();
    const left = open.slice(MOST_OPEN - 1).map(({ id }) => id);
    if (left.length > 0) await trx.deleteFrom('file_upload').where('id', 'in', left).execute();
    await refuseAboveQuota(trx, memberId, size);
    return trx
      .insertInto('file_upload')
      .values({
        id: newToken(random),
        member_id: memberId,
        station_id: stationId,
        name: cleaned,
        purpose,
        size,
        expires_at: new Date(now + DAY),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** The caller's own, as long as its day isn't over. */
export async function findUpload(
  { database, clock }: Services,
  memberId: number,
  id: string,
): Promise<UploadRow> {
  const row = await database.db
    .selectFrom('file_upload')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', new Date(clock()))
    .executeTakeFirst();
  if (row === undefined) throw new Refusal(404, refusalTexts.notFound);
  return row;
}

/** How many bytes the piece that begins there has to have. */
export function pieceLength({ size }: Pick<UploadRow, 'size'>, offset: number): number {
  return Math.min(PIECE, size - offset);
}

/**
 * Takes the piece that begins where the last one has ended, and says where the next one does. A piece that was taken
 * already, since its answer was lost, is not taken twice: whoever sent it is told where to go on.
 */
export async function takePiece(
  services: Services,
  upload: UploadRow,
  offset: number,
  bytes: Uint8Array,
): Promise<number> {
  const { database, files } = services;
  if (offset !== upload.received) return upload.received;
  if (bytes.byteLength !== pieceLength(upload, offset)) throw new Refusal(400, refusalTexts.malformed);
  const key = pieceKey(upload.id, offset);
  await files.put(key, bytes, 'application/octet-stream');
  const taken = await database.db
    .updateTable('file_upload')
    .set({ received: offset + bytes.byteLength })
    .where('id', '=', upload.id)
    .where('received', '=', offset)
    .returning('received')
    .executeTakeFirst();
  if (taken !== undefined) return taken.received;
  const known = await database.db
    .selectFrom('file_upload')
    .select('received')
    .where('id', '=', upload.id)
    .executeTakeFirst();
  if (known !== undefined) return known.received;
  // It was cancelled meanwhile, and nobody knows of this piece.
  await files.remove(key);
  throw new Refusal(404, refusalTexts.notFound);
}

export async function finishUpload(services: Services, owner: Owner, id: string): Promise<StoredFile> {
  const { database, files, config } = services;
  const known = await database.db
    .selectFrom('stored_file')
    .select(['name', 'key'])
    .where('upload_id', '=', id)
    .where('member_id', '=', owner.memberId)
    .executeTakeFirst();
  if (known !== undefined) return storedFile(config.base, known);
  const upload = await findUpload(services, owner.memberId, id);
  const { name, purpose, size, received } = upload;
  if (received < size) throw new Refusal(409, 'O envio do arquivo ainda não terminou.');
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += PIECE) {
    const piece = await files.get(pieceKey(id, at));
    if (piece === undefined) throw new Error('a piece of an upload is not in the store');
    bytes.set(piece, at);
  }
  try {
    const sent = { name, purpose, bytes, isPublic: false, uploadId: id };
    return storedFile(config.base, await storeFile(services, owner, sent));
  } catch (error) {
    // What is refused now is refused again: there is nothing to come back to.
    if (error instanceof Refusal) await dropUpload(services, owner.memberId, id);
    throw error;
  } finally {
    await dropStored(services, id);
  }
}

/** Once it is a file, its pieces are in the way. */
async function dropStored({ database }: Services, id: string): Promise<void> {
  await database.db
    .deleteFrom('file_upload')
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('stored_file').select('id').where('upload_id', '=', id)),
    )
    .execute();
}

export async function dropUpload({ database }: Services, memberId: number, id: string): Promise<void> {
  await database.db
    .deleteFrom('file_upload')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute();
}
