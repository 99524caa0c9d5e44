import { Refusal } from '@estacao/contract/server';
import { type FilePurpose, mimeTypes, type StoredFile } from '@estacao/domain';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { Tables } from '../../database/tables.ts';
import { notFound } from '../../not-found.ts';
import { newToken } from '../../secrets/token.ts';
import type { Services } from '../../services.ts';
import { checkFile, type IncomingFile } from './check.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Bytes per member, including open uploads. Videos have a separate quota. */
export const QUOTA = 104_857_600;
const VIDEO_QUOTA = 1_000_000_000;

/** Bytes of unposted videos: two of the largest. A member who never posts can't fill the disk. */
const UNPOSTED_QUOTA = 400_000_000;

export type FileRow = Selectable<Tables['stored_file']>;
export interface Owner {
  readonly memberId: number;
  readonly stationId: number;
}

export const FILES_PATH = '/files';

export function fileAddress(base: string, key: string): string {
  return `${base}${FILES_PATH}/${key}`;
}

export function storedFile(
  base: string,
  { id, name, key, purpose }: Pick<FileRow, 'id' | 'name' | 'key' | 'purpose'>,
): StoredFile {
  return { name, path: fileAddress(base, key), ...(purpose === 'video' && { id }) };
}

/** Validates and stores a file. Without a reference it is removed after a day. */
export async function storeFile(
  services: Pick<Services, 'database' | 'files' | 'clock' | 'random'>,
  { memberId, stationId }: Owner,
  file: IncomingFile & {
    readonly isPublic: boolean;
    readonly uploadId?: string;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<FileRow> {
  const { database, files, clock, random } = services;
  const { kind, name, bytes } = await checkFile(file, { memberId, signal: file.signal });
  const type = mimeTypes[kind];
  const key = `${newToken(random)}.${kind === 'jpeg' ? 'jpg' : kind}`;
  const now = clock();
  // If this process dies before it inserts the row, `clearRemoved` finds the object by this entry.
  await database.db
    .insertInto('file_removal')
    .values({ key, due_at: new Date(now + HOUR) })
    .execute();
  await files.put(key, bytes, type);
  return database.db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    if (file.uploadId === undefined) await requireQuota(trx, memberId, bytes.byteLength, file.purpose);
    const row = await trx
      .insertInto('stored_file')
      .values({
        member_id: memberId,
        station_id: stationId,
        key,
        name,
        type,
        size: bytes.byteLength,
        purpose: file.purpose,
        is_public: file.isPublic,
        upload_id: file.uploadId ?? null,
        loose_since: new Date(now),
        created_at: new Date(now),
      })
      // Two requests that finish the same upload get the same file; the second copy is removed.
      .onConflict((conflict) => conflict.column('upload_id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return fileOfUpload(trx, file.uploadId ?? '', memberId);
    await trx.deleteFrom('file_removal').where('key', '=', key).execute();
    return row;
  });
}

export async function fileOfUpload(trx: Trx, uploadId: string, memberId: number): Promise<FileRow> {
  const row = await trx
    .selectFrom('stored_file')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow(notFound);
  return row;
}

export async function requireQuota(
  trx: Db | Trx,
  memberId: number,
  addedBytes: number,
  purpose: FilePurpose,
): Promise<void> {
  const isVideo = purpose === 'video';
  const { kept, unposted } = await trx
    .selectFrom('stored_file')
    .select(({ fn }) => [
      fn.sum<string | number | null>('size').as('kept'),
      fn.sum<string | number | null>('size').filterWhere('loose_since', 'is not', null).as('unposted'),
    ])
    .where('member_id', '=', memberId)
    .where('purpose', isVideo ? '=' : '<>', 'video')
    .executeTakeFirstOrThrow();
  const { open } = await trx
    .selectFrom('file_upload')
    .select(({ fn }) => fn.sum<string | number | null>('size').as('open'))
    .where('member_id', '=', memberId)
    .where('purpose', isVideo ? '=' : '<>', 'video')
    .executeTakeFirstOrThrow();
  const pendingBytes = Number(open ?? 0) + addedBytes;
  const isFull = Number(kept ?? 0) + pendingBytes > (isVideo ? VIDEO_QUOTA : QUOTA);
  if (isFull || (isVideo && Number(unposted ?? 0) + pendingBytes > UNPOSTED_QUOTA)) {
    throw new Refusal(422, 'Você atingiu o limite de arquivos enviados. Tente novamente amanhã.');
  }
}

export async function setFileVisibility(
  trx: Trx,
  memberId: number,
  key: string,
  isPublic: boolean,
): Promise<void> {
  await trx
    .updateTable('stored_file')
    .set({ is_public: isPublic })
    .where('key', '=', key)
    .where('member_id', '=', memberId)
    .execute();
}

export function keyFromAddress(base: string, address: string): string | undefined {
  const prefix = fileAddress(base, '');
  return address.startsWith(prefix) ? address.slice(prefix.length) : undefined;
}

/**
 * Marks a member's file as referenced. Returns undefined for another member's file, so a reference to it
 * fails.
 */
export function claimFile(trx: Db | Trx, memberId: number, key: string): Promise<FileRow | undefined> {
  return trx
    .updateTable('stored_file')
    .set({ loose_since: null })
    .where('key', '=', key)
    .where('member_id', '=', memberId)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Starts the day after which an unreferenced file is removed. Until then, a page that is still open can load
 * it.
 */
export async function releaseFile(trx: Db | Trx, memberId: number, key: string, now: number): Promise<void> {
  await trx
    .updateTable('stored_file')
    .set({ loose_since: new Date(now) })
    .where('key', '=', key)
    .where('member_id', '=', memberId)
    .where('loose_since', 'is', null)
    .execute();
}

export async function sweepFiles({ database: { backgroundDb }, clock }: Services): Promise<void> {
  const now = clock();
  await backgroundDb
    .deleteFrom('stored_file')
    .where('loose_since', '<=', new Date(now - DAY))
    .execute();
  await backgroundDb.deleteFrom('file_upload').where('expires_at', '<=', new Date(now)).execute();
}

const BATCH_SIZE = 100;

/**
 * Removes objects without a row from the store and retries failures. Works until the queue is empty:
 * with a fixed number per run, members who upload and delete files could grow the queue.
 */
export async function clearRemoved({ database: { backgroundDb }, files, clock }: Services): Promise<void> {
  for (;;) {
    const removals = await backgroundDb
      .selectFrom('file_removal')
      .select('key')
      .where('due_at', '<=', new Date(clock()))
      .orderBy('due_at')
      .limit(BATCH_SIZE)
      .execute();
    for (const { key } of removals) {
      await files.remove(key);
      await backgroundDb.deleteFrom('file_removal').where('key', '=', key).execute();
    }
    if (removals.length < BATCH_SIZE) return;
  }
}
