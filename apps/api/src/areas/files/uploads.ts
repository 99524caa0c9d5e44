import { Refusal, refusalTexts } from '@estacao/contract/server';
import { type FilePurpose, mimeTypes, type StoredFile, TELLING_BYTES } from '@estacao/domain';
import type { Selectable } from 'kysely';
import { lockMember } from '../../database/lock-member.ts';
import type { Tables } from '../../database/tables.ts';
import { notFound } from '../../not-found.ts';
import { newToken } from '../../secrets/token.ts';
import type { Services } from '../../services.ts';
import { checkName, checkVideo, refuseSize } from './check.ts';
import { type FileRow, type Owner, refuseAboveQuota, storedFile, storeFile, uploaded } from './store-file.ts';

const DAY = 24 * 60 * 60_000;

/** A 20 KB/s connection sends it within a request's thirty seconds. The migrations repeat this number. */
export const PIECE = 524_288;

const MOST_OPEN = 5;

type UploadRow = Selectable<Tables['file_upload']>;

function pieceKey(id: string, offset: number): string {
  return `uploads/${id}/${offset}`;
}

export async function openUpload(
  services: Services,
  owner: Owner,
  { name, size, purpose }: { readonly name: string; readonly size: number; readonly purpose: FilePurpose },
): Promise<UploadRow> {
  refuseSize(size, purpose);
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
    const open = await trx
      .selectFrom('file_upload')
      .select('id')
      .where('member_id', '=', memberId)
      .orderBy('expires_at', 'desc')
      .orderBy('id')
      .execute();
    const left = open.slice(MOST_OPEN - 1).map(({ id }) => id);
    if (left.length > 0) await trx.deleteFrom('file_upload').where('id', 'in', left).execute();
    await refuseAboveQuota(trx, memberId, upload.size, upload.purpose);
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
  return Math.min(PIECE, size - offset);
}

/**
 * Accepts the piece at the current offset and returns the next offset. A repeated piece is skipped: its first
 * answer was lost.
 */
export async function takePiece(
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
  await files.remove(key);
  throw notFound();
}

export async function finishUpload(services: Services, owner: Owner, id: string): Promise<StoredFile> {
  const known = await finishedUpload(services, owner, id);
  if (known !== undefined) return known;
  try {
    return await makeFile(services, owner, id);
  } catch (error) {
    // Another request may have finished the upload and removed the pieces.
    const made = await finishedUpload(services, owner, id);
    if (made !== undefined) return made;
    throw error;
  }
}

async function finishedUpload({ database, config }: Services, owner: Owner, id: string) {
  const known = await database.db
    .selectFrom('stored_file')
    .select(['id', 'name', 'key', 'purpose'])
    .where('upload_id', '=', id)
    .where('member_id', '=', owner.memberId)
    .executeTakeFirst();
  return known && storedFile(config.base, known);
}

async function makeFile(services: Services, owner: Owner, id: string): Promise<StoredFile> {
  const { files, config } = services;
  const upload = await findUpload(services, owner.memberId, id);
  const { name, purpose, size, received } = upload;
  if (received < size) throw new Refusal(409, 'O envio do arquivo ainda não terminou.');
  if (purpose === 'video') return finishVideo(services, owner, upload);
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
    // A wrong file stays wrong. After a full disk the member may finish later.
    if (error instanceof Refusal && error.status !== 503) await dropUpload(services, owner.memberId, id);
    throw error;
  } finally {
    await dropStored(services, id);
  }
}

async function finishVideo(services: Services, owner: Owner, upload: UploadRow): Promise<StoredFile> {
  const { files, config } = services;
  const { id, name, size } = upload;
  const start = await files.get(pieceKey(id, 0));
  if (start === undefined) throw new Error('a piece of an upload is not in the store');
  try {
    return storedFile(config.base, await keepVideo(services, owner, { uploadId: id, name, size, start }));
  } catch (error) {
    if (error instanceof Refusal) await dropUpload(services, owner.memberId, id);
    throw error;
  }
}

/** A video that arrives in one request. It is stored piece by piece, so only one piece is in memory. */
interface ArrivingVideo {
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<WrittenVideo>;
  keep(video: WrittenVideo): Promise<StoredFile>;
  drop(): Promise<void>;
}

interface WrittenVideo {
  readonly name: string;
  readonly size: number;
  readonly start: Uint8Array;
}

/** Refuses before reading if the member's quota can't hold `most` bytes. */
export async function openVideo(services: Services, owner: Owner, most: number): Promise<ArrivingVideo> {
  const { config } = services;
  const { id } = await insertUpload(services, owner, { name: 'video', size: most, purpose: 'video' });
  return {
    async write(called, content) {
      const name = checkName(called, 'video');
      let start: Uint8Array | undefined;
      let size = 0;
      for await (const piece of piecesOf(content)) {
        refuseSize(size + piece.byteLength, 'video');
        if (start === undefined) {
          start = piece.slice(0, TELLING_BYTES);
          checkVideo(name, start);
        }
        await putPiece(services, { id }, size, piece);
        size += piece.byteLength;
      }
      refuseSize(size, 'video');
      return { name, size, start: start ?? new Uint8Array() };
    },
    async keep({ name, size, start }) {
      return storedFile(config.base, await keepVideo(services, owner, { uploadId: id, name, size, start }));
    },
    drop: () => dropUpload(services, owner.memberId, id),
  };
}

/** Every yield reuses the same buffer: consume a piece before requesting the next. */
async function* piecesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const piece = new Uint8Array(PIECE);
  let filled = 0;
  for await (const chunk of content) {
    for (let at = 0; at < chunk.byteLength; ) {
      const part = chunk.subarray(at, at + PIECE - filled);
      piece.set(part, filled);
      filled += part.byteLength;
      at += part.byteLength;
      if (filled < PIECE) continue;
      yield piece;
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}

async function keepVideo(
  { database, random, clock }: Services,
  { memberId, stationId }: Owner,
  video: {
    readonly uploadId: string;
    readonly name: string;
    readonly size: number;
    readonly start: Uint8Array;
  },
): Promise<FileRow> {
  const { uploadId, name, size, start } = video;
  const kind = checkVideo(name, start);
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
    if (upload === undefined) return uploaded(trx, uploadId, memberId);
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

export async function readPart(
  { files }: Pick<Services, 'files'>,
  { key, in_pieces, upload_id, size }: Pick<FileRow, 'key' | 'in_pieces' | 'upload_id' | 'size'>,
  from: number,
  to: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!in_pieces) return (await files.get(key))?.slice(from, to + 1);
  const first = from - (from % PIECE);
  const end = Math.min(to + 1, size);
  const part = new Uint8Array(end - from);
  for (let at = first; at < end; at += PIECE) {
    const piece = await files.get(pieceKey(upload_id ?? '', at));
    if (piece === undefined) return undefined;
    part.set(piece.subarray(Math.max(0, from - at), end - at), Math.max(0, at - from));
  }
  return part;
}

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
