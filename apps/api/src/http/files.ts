import { filePaths, formPurposes, OFFSET_HEADER } from '@estacao/contract';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { accountStatusTexts, fileLimits, isImage, kindByName } from '@estacao/domain';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { fileLimit } from '../areas/files/check.ts';
import { type FileRow, requireQuota, storedFile, storeFile } from '../areas/files/store-file.ts';
import { acceptPiece, findUpload, openVideo, pieceLength, readRange } from '../areas/files/uploads.ts';
import { requireAccess } from '../areas/station/access.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { createAllowance } from '../limits/allowance.ts';
import { tooManyRequests } from '../limits/concurrency-limiter.ts';
import { createNamedQueues } from '../limits/named-queues.ts';
import type { Member, RequestContext, Services } from '../services.ts';
import { contentLengthOf, incomingOf, joinChunks, maxLengthOf, readBytes, readChunks } from './body.ts';
import { IN_PROCESS } from './context.ts';
import { bearerOf } from './mount.ts';
import { readParts } from './multipart.ts';
import { parseRange } from './range.ts';
import type { RequestRecord } from './record.ts';
import type { UploadSlots } from './upload-slots.ts';

export interface FileDependencies {
  readonly services: Services;
  readonly contextOf: (c: Context) => RequestContext;
  readonly authenticate: (token: string, context: RequestContext) => Promise<Member | undefined>;
  readonly slots: UploadSlots;
}

const PART_SIZE = 1_048_576;

const MAX_VIDEOS = 16;

/** Bytes that the process reads in a millisecond. Sending takes about as long. */
const BYTES_PER_MS = 1_000_000;

/** Process time for files that an address may use at once, in milliseconds. */
const fileAllowance = { min: 1, burst: 300 };

const FORM_OVERHEAD = 10_000;

const MAX_FIELD_LENGTH = 100;

/**
 * Routes for files and upload pieces. They carry no JSON, so the contract table cannot describe them and this
 * code checks access.
 */
export function mountFiles(
  app: Hono<{ Variables: { record: RequestRecord } }>,
  base: string,
  { services, contextOf, authenticate, slots }: FileDependencies,
): void {
  const { limits, database, files, queues, config } = services;
  const allowance = createAllowance<string>(fileAllowance);
  const waitForAllowance = async (address: string) => {
    if (config.rateLimits && address !== IN_PROCESS) await allowance.take(address);
  };
  const enterVideoQueue = createNamedQueues<string>({
    maxRunning: MAX_VIDEOS,
    max: MAX_VIDEOS,
    refusal: tooManyRequests,
  });

  const findCaller = async (c: Context, context: RequestContext): Promise<Member | undefined> => {
    const token = bearerOf(c.req.header('authorization'));
    return token === undefined ? undefined : authenticate(token, context);
  };
  const requireMember = async (c: Context, context: RequestContext): Promise<Member> => {
    const member = await findCaller(c, context);
    if (member === undefined) throw new Refusal(401, refusalTexts.unauthorized);
    if (member.status !== 'active') throw new Refusal(403, accountStatusTexts[member.status]);
    return member;
  };
  const handle =
    (call: string, path: string, respond: (c: Context, context: RequestContext) => Promise<Response>) =>
    async (c: Context<{ Variables: { record: RequestRecord } }>): Promise<Response> => {
      const context = contextOf(c);
      const record = (handled: boolean, error?: unknown) =>
        c.get('record').setCall({ call, path, station: context.stationId, handled, error });
      try {
        const response = await respond(c, context);
        record(true);
        return response;
      } catch (error) {
        if (error instanceof Refusal) {
          record(false);
          if (isUnread(c)) c.header('Connection', 'close');
          if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter));
          return c.json(error.body, error.status as ContentfulStatusCode);
        }
        record(true, error);
        if (!isUnavailable(error)) return c.json({ messages: [refusalTexts.server] }, 500);
        c.header('Retry-After', '5');
        return c.json({ messages: [refusalTexts.server] }, 503);
      }
    };

  /**
   * Holds an upload slot until the body has left memory. A session may end before a slow body has arrived, so
   * `recheckMember` checks it again.
   */
  const withSlot =
    (respond: (c: Context, member: Member, recheckMember: () => Promise<unknown>) => Promise<Response>) =>
    async (c: Context, context: RequestContext): Promise<Response> => {
      const member = await requireMember(c, context);
      const release = slots.take(
        { member: member.memberId, address: context.address, request: incomingOf(c) },
        maxLengthOf(c),
      );
      try {
        return await respond(c, member, () => requireMember(c, context));
      } finally {
        release();
      }
    };

  app.post(
    `${base}${filePaths.send}`,
    handle(
      'sendFile',
      filePaths.send,
      withSlot(async (c, member, recheckMember) => {
        const body = slots.pace(readChunks(c, fileLimits.file + FORM_OVERHEAD));
        await limits.admitForArea(fileLimit, member.memberId);
        const min = Math.max(0, (contentLengthOf(c) ?? 0) - FORM_OVERHEAD);
        await requireQuota(database.db, member.memberId, min, 'file');
        const { purpose, received } = await readForm(c, body, async (name, content) => ({
          name,
          bytes: await joinChunks(content),
        }));
        await recheckMember();
        // Decoding is expensive, so it runs in the member's queue and delays only that member.
        const { signal } = c.req.raw;
        const row = await queues.runForMember(
          member.memberId,
          () => storeFile(services, member, { ...received, purpose, isPublic: false, signal }),
          signal,
        );
        const { name, path } = storedFile(base, row);
        return c.json({ original_name: name, path });
      }),
    ),
  );

  app.post(
    `${base}${filePaths.video}`,
    handle(
      'sendVideo',
      filePaths.video,
      withSlot(async (c, member, recheckMember) => {
        requireAccess('feed', services, member.stationId);
        const body = slots.pace(readChunks(c, fileLimits.video + FORM_OVERHEAD));
        await limits.admitForArea(fileLimit, member.memberId);
        const max = Math.min(fileLimits.video, contentLengthOf(c) ?? fileLimits.video);
        if (max === 0) throw new Refusal(400, refusalTexts.malformed);
        const video = await openVideo(services, member, max);
        try {
          const { received } = await readForm(c, body, video.write);
          await recheckMember();
          const { id, name, path } = await video.save(received);
          return c.json({ id, original_name: name, path });
        } catch (error) {
          await video.discard();
          throw error;
        }
      }),
    ),
  );

  app.patch(
    `${base}${filePaths.piece.replace('{id}', ':id')}`,
    handle(
      'sendPiece',
      filePaths.piece,
      withSlot(async (c, member, recheckMember) => {
        const upload = await findUpload(services, member.memberId, c.req.param('id') ?? '');
        const [offset] = /^\d{1,9}$/.exec(c.req.header(OFFSET_HEADER) ?? '') ?? [];
        if (offset === undefined) throw new Refusal(400, refusalTexts.malformed);
        const bytes = await readBytes(c, Math.max(0, pieceLength(upload, Number(offset))));
        await recheckMember();
        const nextOffset = await acceptPiece(services, upload, Number(offset), bytes);
        c.header(OFFSET_HEADER, String(nextOffset));
        return c.json({ offset: nextOffset });
      }),
    ),
  );

  app.get(
    `${base}${filePaths.file.replace('{key}', ':key')}`,
    handle('getFile', filePaths.file, async (c, context) => {
      const row = await database.db
        .selectFrom('stored_file')
        .selectAll()
        .where('key', '=', c.req.param('key') ?? '')
        .executeTakeFirst();
      if (row === undefined || !(await canRead(c, context, row))) {
        throw new Refusal(404, refusalTexts.notFound);
      }
      if (c.req.method === 'HEAD')
        return c.body(null, 200, { ...headersOf(row), 'Content-Length': String(row.size) });
      await waitForAllowance(context.address);
      if (row.type.startsWith('video/')) return sendVideo(c, row, context.address);
      allowance.spend(context.address, row.size / BYTES_PER_MS);
      const bytes = await files.get(row.key);
      if (bytes === undefined) throw new Refusal(404, refusalTexts.notFound);
      return c.body(bytes, 200, headersOf(row));
    }),
  );

  async function sendVideo(c: Context, row: FileRow, address: string): Promise<Response> {
    const headers = { ...headersOf(row), 'Accept-Ranges': 'bytes' };
    const range = parseRange(c.req.header('range'), row.size);
    if (range === 'none') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${row.size}` });
    if (range === 'all') {
      const { leave } = enterVideoQueue(address);
      const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
      // A response whose client hung up already emits no `close`.
      if (outgoing === undefined || outgoing.closed) leave();
      // Keep the place until the slow client has received the whole video: hundreds of parts in memory would
      // exhaust the process.
      else outgoing.once('close', leave);
      const waitForNext = async (bytes: number) => {
        allowance.spend(address, bytes / BYTES_PER_MS);
        await waitForAllowance(address);
      };
      return c.body(streamParts(services, row, waitForNext), 200, {
        ...headers,
        'Content-Length': String(row.size),
      });
    }
    const to = Math.min(range.to, range.from + PART_SIZE - 1);
    allowance.spend(address, (to - range.from + 1) / BYTES_PER_MS);
    const bytes = await readRange(services, row, range.from, to);
    if (bytes === undefined) throw new Refusal(404, refusalTexts.notFound);
    return c.body(bytes, 206, { ...headers, 'Content-Range': `bytes ${range.from}-${to}/${row.size}` });
  }

  async function canRead(c: Context, context: RequestContext, row: FileRow): Promise<boolean> {
    if (context.stationId !== undefined && context.stationId !== row.station_id) return false;
    if (row.is_public) return true;
    return (await findCaller(c, context))?.memberId === row.member_id;
  }
}

function streamParts(
  services: Services,
  row: FileRow,
  waitForNext: (bytes: number) => Promise<void>,
): ReadableStream<Uint8Array> {
  let offset = 0;
  return new ReadableStream({
    async pull(sink) {
      if (offset >= row.size) return sink.close();
      const part = await readRange(services, row, offset, offset + PART_SIZE - 1);
      if (part === undefined || part.length === 0)
        return sink.error(new Error('the file is missing in the store'));
      offset += part.length;
      await waitForNext(part.length);
      sink.enqueue(part);
    },
  });
}

async function readForm<Received>(
  c: Context,
  body: AsyncIterable<Uint8Array>,
  receive: (name: string, content: AsyncIterable<Uint8Array>) => Promise<Received>,
): Promise<{ readonly purpose: (typeof formPurposes)[number]; readonly received: Received }> {
  let purposeField: string | undefined;
  let file: { readonly received: Received } | undefined;
  for await (const { name, filename, content } of readParts(body, c.req.header('content-type') ?? '')) {
    if (name === 'purpose') purposeField ??= await readField(content);
    if (name !== 'file') continue;
    if (filename === undefined || file !== undefined) throw new Refusal(400, refusalTexts.malformed);
    file = { received: await receive(filename, content) };
  }
  if (file === undefined) throw new Refusal(400, refusalTexts.malformed);
  return { ...file, purpose: formPurposes.find((purpose) => purpose === purposeField) ?? 'file' };
}

async function readField(content: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const chunk of content) {
    text += Buffer.from(chunk).toString('latin1');
    if (text.length > MAX_FIELD_LENGTH) throw new Refusal(400, refusalTexts.malformed);
  }
  return text;
}

/**
 * Whether part of a refused body has not arrived. Closing the connection is then cheaper than waiting for a
 * slow sender.
 */
function isUnread(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming !== undefined && !incoming.complete;
}

/**
 * Disables MIME sniffing and scripts. Only pictures and videos open inline; the browser downloads other
 * files.
 */
function headersOf({ key, name, type, is_public }: FileRow): Record<string, string> {
  const kind = kindByName(key);
  const disposition =
    kind !== undefined && (isImage(kind) || type.startsWith('video/')) ? 'inline' : 'attachment';
  return {
    'Content-Type': type,
    'Content-Disposition': `${disposition}; filename="${key}"; filename*=UTF-8''${encodeRfc5987(name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': is_public ? 'cross-origin' : 'same-site',
    // A public file never changes its content. A private one must not stay in the device's cache after
    // logout.
    'Cache-Control': is_public ? 'public, max-age=31536000, immutable' : 'private, no-store',
  };
}

function encodeRfc5987(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
