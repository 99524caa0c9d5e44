import { Refusal, refusalTexts } from '@estacao/contract/server';
import { type FilePurpose, mimeTypes, SIGNATURE_BYTES, type StoredFile } from '@estacao/domain';
import type { Selectable } from 'kysely';
import { lockMember } from '../../database/lock-member.ts';
import type { Tables } from '../../database/tables.ts';
import { notFound } from '../../not-found.ts';
import { newToken } from '../../secrets/token.ts';
import type { Services } from '../../services.ts';
import { checkName, checkSize, checkVideo } from './check.ts';
import { type FileRow, fileOfUpload, type Owner, requireQuota, storedFile, storeFile } from './store-file.ts';

const DAY = 24 * 60 * 60_000;

/** A 20 KB/s connection sends a piece within a request's thirty seconds. Migrations repeat this number. */
export const PIECE_BYTES = 524_288;

const MAX_OPEN_UPLOADS = 5;

type UploadRow = Selectable<Tables['file_upload']>;

function pieceKey(id: string, offset: number): string {
  return `uploads/${id}/${offset}`;
}

export async function openUpload(
  services: Services,
  owner: Owner,
  { name, size, purpose }: { readonly name: string; readonly size: number; readonly purpose: FilePurpose },
): Promise<UploadRow> {
  checkSize(size, purpose);
  return insertUpload(services, owner, { name: checkName(name, purpose), size, purpose });
}

async function insertUpload(
  { database, clock, random }: Services,
  { memberId, stationId }: Owner,
  upload: Pick<UploadRow, 'name' | 'size' | 'purpose'>,
): Promise<UploadRow> {
  const now = clock();
  return database.db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    const openUploads = await trx
      .selectFrom('file_upload')
      .select('id')
      .where('member_id', '=', memberId)
      .orderBy('expires_at', 'desc')
      .orderBy('id')
      .execute();
    const excessIds = openUploads.slice(MAX_OPEN_UPLOADS - 1).map(({ id }) => id);
    if (excessIds.length > 0) await trx.deleteFrom('file_upload').where('id', 'in', excessIds).execute();
    await requireQuota(trx, memberId, upload.size, upload.purpose);
    return trx
      .insertInto('file_upload')
      .values({
        id: newToken(random),
        member_id: memberId,
        station_id: stationId,
        ...upload,
        expires_at: new Date(now + DAY),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

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
    .executeTakeFirstOrThrow(notFound);
  return row;
}

export function pieceLength({ size }: Pick<UploadRow, 'size'>, offset: number): number {
  return Math.min(PIECE_BYTES, size - offset);
}

/**
 * Accepts the piece at the current offset and returns the next offset. A repeated piece is skipped: its first
 * answer was lost.
 */
export async function acceptPiece(
  services: Services,
  upload: UploadRow,
  offset: number,
  bytes: Uint8Array,
): Promise<number> {
  if (offset !== upload.received) return upload.received;
  if (bytes.byteLength !== pieceLength(upload, offset)) throw new Refusal(400, refusalTexts.malformed);
  return putPiece(services, upload, offset, bytes);
}

async function putPiece(
  { database, files }: Services,
  upload: Pick<UploadRow, 'id'>,
  offset: number,
  bytes: Uint8Array,
): Promise<number> {
  const key = pieceKey(upload.id, offset);
  await files.put(key, bytes, 'application/octet-stream');
  const updatedRow = await database.db
    .updateTable('file_upload')
    .set({ received: offset + bytes.byteLength })
    .where('id', '=', upload.id)
    .where('received', '=', offset)
    .returning('received')
    .executeTakeFirst();
  if (updatedRow !== undefined) return updatedRow.received;
  const existing = await database.db
    .selectFrom('file_upload')
    .select('received')
    .where('id', '=', upload.id)
    .executeTakeFirst();
  if (existing !== undefined) return existing.received;
  await files.remove(key);
  throw notFound();
}

export async function finishUpload(services: Services, owner: Owner, id: string): Promise<StoredFile> {
  const existing = await finishedUpload(services, owner, id);
  if (existing !== undefined) return existing;
  try {
    return await assembleFile(services, owner, id);
  } catch (error) {
    // Another request may have finished the upload and removed the pieces.
    const finishedFile = await finishedUpload(services, owner, id);
    if (finishedFile !== undefined) return finishedFile;
    throw error;
  }
}

async function finishedUpload({ database, config }: Services, owner: Owner, id: string) {
  const existing = await database.db
    .selectFrom('stored_file')
    .select(['id', 'name', 'key', 'purpose'])
    .where('upload_id', '=', id)
    .where('member_id', '=', owner.memberId)
    .executeTakeFirst();
  return existing && storedFile(config.base, existing);
}

async function assembleFile(services: Services, owner: Owner, id: string): Promise<StoredFile> {
  const { files, config } = services;
  const upload = await findUpload(services, owner.memberId, id);
  const { name, purpose, size, received } = upload;
  if (received < size) throw new Refusal(409, 'O envio do arquivo ainda não terminou.');
  if (purpose === 'video') return finishVideo(services, owner, upload);
  const bytes = new Uint8Array(size);
  for (let offset = 0; offset < size; offset += PIECE_BYTES) {
    const piece = await files.get(pieceKey(id, offset));
    if (piece === undefined) throw new Error('a piece of an upload is not in the store');
    bytes.set(piece, offset);
  }
  try {
    const file = { name, purpose, bytes, isPublic: false, uploadId: id };
    return storedFile(config.base, await storeFile(services, owner, file));
  } catch (error) {
    // An invalid file never becomes valid. When only the disk was full, the member may finish later.
    if (error instanceof Refusal && error.status !== 503) await deleteUpload(services, owner.memberId, id);
    throw error;
  } finally {
    await deleteFinishedUpload(services, id);
  }
}

async function finishVideo(services: Services, owner: Owner, upload: UploadRow): Promise<StoredFile> {
  const { files, config } = services;
  const { id, name, size } = upload;
  const firstBytes = await files.get(pieceKey(id, 0));
  if (firstBytes === undefined) throw new Error('a piece of an upload is not in the store');
  try {
    return storedFile(
      config.base,
      await insertVideo(services, owner, { uploadId: id, name, size, firstBytes }),
    );
  } catch (error) {
    if (error instanceof Refusal) await deleteUpload(services, owner.memberId, id);
    throw error;
  }
}

/** A video that arrives in one request. It is stored piece by piece, so only one piece is in memory. */
interface IncomingVideo {
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<WrittenVideo>;
  save(video: WrittenVideo): Promise<StoredFile>;
  discard(): Promise<void>;
}

interface WrittenVideo {
  readonly name: string;
  readonly size: number;
  readonly firstBytes: Uint8Array;
}

/** Refuses before reading if the member's quota can't hold `max` bytes. */
export async function openVideo(services: Services, owner: Owner, max: number): Promise<IncomingVideo> {
  const { config } = services;
  const { id } = await insertUpload(services, owner, { name: 'video', size: max, purpose: 'video' });
  return {
    async write(fileName, content) {
      const name = checkName(fileName, 'video');
      let firstBytes: Uint8Array | undefined;
      let size = 0;
      for await (const piece of piecesOf(content)) {
        checkSize(size + piece.byteLength, 'video');
        if (firstBytes === undefined) {
          firstBytes = piece.slice(0, SIGNATURE_BYTES);
          checkVideo(name, firstBytes);
        }
        await putPiece(services, { id }, size, piece);
        size += piece.byteLength;
      }
      checkSize(size, 'video');
      return { name, size, firstBytes: firstBytes ?? new Uint8Array() };
    },
    async save({ name, size, firstBytes }) {
      return storedFile(
        config.base,
        await insertVideo(services, owner, { uploadId: id, name, size, firstBytes }),
      );
    },
    discard: () => deleteUpload(services, owner.memberId, id),
  };
}

/** Every yield reuses the same buffer: consume a piece before requesting the next. */
async function* piecesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const piece = new Uint8Array(PIECE_BYTES);
  let filledLength = 0;
  for await (const chunk of content) {
    for (let offset = 0; offset < chunk.byteLength; ) {
      const slice = chunk.subarray(offset, offset + PIECE_BYTES - filledLength);
      piece.set(slice, filledLength);
      filledLength += slice.byteLength;
      offset += slice.byteLength;
      if (filledLength < PIECE_BYTES) continue;
      yield piece;
      filledLength = 0;
    }
  }
  if (filledLength > 0) yield piece.subarray(0, filledLength);
}

async function insertVideo(
  { database, random, clock }: Services,
  { memberId, stationId }: Owner,
  video: {
    readonly uploadId: string;
    readonly name: string;
    readonly size: number;
    readonly firstBytes: Uint8Array;
  },
): Promise<FileRow> {
  const { uploadId, name, size, firstBytes } = video;
  const kind = checkVideo(name, firstBytes);
  const now = new Date(clock());
  return database.db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    const upload = await trx
      .selectFrom('file_upload')
      .select('id')
      .where('id', '=', uploadId)
      .forUpdate()
      .executeTakeFirst();
    // Another request finished it, or it was removed with its pieces, which nothing may refer to.
    if (upload === undefined) return fileOfUpload(trx, uploadId, memberId);
    const row = await trx
      .insertInto('stored_file')
      .values({
        member_id: memberId,
        station_id: stationId,
        key: `${newToken(random)}.${kind}`,
        name,
        type: mimeTypes[kind],
        size,
        purpose: 'video',
        is_public: false,
        upload_id: uploadId,
        in_pieces: true,
        loose_since: now,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('file_upload').where('id', '=', uploadId).execute();
    return row;
  });
}

export async function readRange(
  { files }: Pick<Services, 'files'>,
  { key, in_pieces, upload_id, size }: Pick<FileRow, 'key' | 'in_pieces' | 'upload_id' | 'size'>,
  from: number,
  to: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!in_pieces) return (await files.get(key))?.slice(from, to + 1);
  const firstOffset = from - (from % PIECE_BYTES);
  const end = Math.min(to + 1, size);
  const bytes = new Uint8Array(end - from);
  for (let offset = firstOffset; offset < end; offset += PIECE_BYTES) {
    const piece = await files.get(pieceKey(upload_id ?? '', offset));
    if (piece === undefined) return undefined;
    bytes.set(piece.subarray(Math.max(0, from - offset), end - offset), Math.max(0, offset - from));
  }
  return bytes;
}

async function deleteFinishedUpload({ database }: Services, id: string): Promise<void> {
  await database.db
    .deleteFrom('file_upload')
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('stored_file').select('id').where('upload_id', '=', id)),
    )
    .execute();
}

export async function deleteUpload({ database }: Services, memberId: number, id: string): Promise<void> {
  await database.db
    .deleteFrom('file_upload')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute();
}
