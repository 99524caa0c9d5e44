import { filePaths, formPurposes, OFFSET_HEADER } from '@estacao/contract';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { accountStatusTexts, fileLimits, isImage, kindByName } from '@estacao/domain';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { fileLimit } from '../areas/files/check.ts';
import { type FileRow, refuseAboveQuota, storedFile, storeFile } from '../areas/files/store-file.ts';
import { findUpload, openVideo, pieceLength, readPart, takePiece } from '../areas/files/uploads.ts';
import { refuseWithout } from '../areas/station/access.ts';
import { isAway } from '../database/away.ts';
import { createAllowance } from '../limits/allowance.ts';
import { atOnceRefusal } from '../limits/at-once.ts';
import { createLines } from '../limits/lines.ts';
import type { Member, RequestContext, Services } from '../services.ts';
import { incomingOf, join, lengthOf, mostOf, readBytes, readChunks } from './body.ts';
import { HERE } from './context.ts';
import { bearerOf } from './mount.ts';
import { readParts } from './multipart.ts';
import { rangeOf } from './range.ts';
import type { RequestRecord } from './record.ts';
import type { UploadSlots } from './upload-slots.ts';

export interface FileParts {
  readonly services: Services;
  readonly contextOf: (c: Context) => RequestContext;
  readonly authenticate: (token: string, context: RequestContext) => Promise<Member | undefined>;
  readonly slots: UploadSlots;
}

const PART = 1_048_576;

const MOST_VIDEOS = 16;

/** Bytes that the process reads in a millisecond. Sending takes about as long. */
const BYTES_A_MS = 1_000_000;

/** Process time for files per address, in milliseconds. */
const ofFiles = { least: 1, burst: 300 };

const AROUND = 10_000;

const LONGEST_FIELD = 100;

/**
 * Routes for files and upload pieces. They carry no JSON, so the contract table cannot describe them and this
 * code checks access.
 */
export function mountFiles(
  app: Hono<{ Variables: { record: RequestRecord } }>,
  base: string,
  { services, contextOf, authenticate, slots }: FileParts,
): void {
  const { limits, database, files, queues, config } = services;
  const allowance = createAllowance<string>(ofFiles);
  const takeTime = async (address: string) => {
    if (config.rateLimits && address !== HERE) await allowance.take(address);
  };
  const placeOfVideo = createLines<string>({
    running: MOST_VIDEOS,
    most: MOST_VIDEOS,
    refusal: atOnceRefusal,
  });

  const callerOf = async (c: Context, context: RequestContext): Promise<Member | undefined> => {
    const token = bearerOf(c.req.header('authorization'));
    return token === undefined ? undefined : authenticate(token, context);
  };
  const memberOf = async (c: Context, context: RequestContext): Promise<Member> => {
    const member = await callerOf(c, context);
    if (member === undefined) throw new Refusal(401, refusalTexts.unauthorized);
    if (member.status !== 'active') throw new Refusal(403, accountStatusTexts[member.status]);
    return member;
  };
  const answering =
    (call: string, path: string, answer: (c: Context, context: RequestContext) => Promise<Response>) =>
    async (c: Context<{ Variables: { record: RequestRecord } }>): Promise<Response> => {
      const context = contextOf(c);
      const record = (handled: boolean, error?: unknown) =>
        c.get('record').of({ call, path, station: context.stationId, handled, error });
      try {
        const response = await answer(c, context);
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
        if (!isAway(error)) return c.json({ messages: [refusalTexts.server] }, 500);
        c.header('Retry-After', '5');
        return c.json({ messages: [refusalTexts.server] }, 503);
      }
    };

  /**
   * Holds an upload slot until the body has left memory. A session may end before a slow body has arrived:
   * `mustStillBe` checks it again.
   */
  const receiving =
    (answer: (c: Context, member: Member, mustStillBe: () => Promise<unknown>) => Promise<Response>) =>
    async (c: Context, context: RequestContext): Promise<Response> => {
      const member = await memberOf(c, context);
      const release = slots.take(
        { member: member.memberId, address: context.address, request: incomingOf(c) },
        mostOf(c),
      );
      try {
        return await answer(c, member, () => memberOf(c, context));
      } finally {
        release();
      }
    };

  app.post(
    `${base}${filePaths.send}`,
    answering(
      'sendFile',
      filePaths.send,
      receiving(async (c, member, mustStillBe) => {
        const body = slots.pace(readChunks(c, fileLimits.file + AROUND));
        await limits.admitOwn(fileLimit, member.memberId);
        const least = Math.max(0, (lengthOf(c) ?? 0) - AROUND);
        await refuseAboveQuota(database.db, member.memberId, least, 'file');
        const { purpose, received } = await readForm(c, body, async (name, content) => ({
          name,
          bytes: await join(content),
        }));
        await mustStillBe();
        // Decoding is expensive, so it runs in the member's queue and delays only that member.
        const { signal } = c.req.raw;
        const row = await queues.forMember(
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
    answering(
      'sendVideo',
      filePaths.video,
      receiving(async (c, member, mustStillBe) => {
        refuseWithout('feed', services, member.stationId);
        const body = slots.pace(readChunks(c, fileLimits.video + AROUND));
        await limits.admitOwn(fileLimit, member.memberId);
        const most = Math.min(fileLimits.video, lengthOf(c) ?? fileLimits.video);
        if (most === 0) throw new Refusal(400, refusalTexts.malformed);
        const video = await openVideo(services, member, most);
        try {
          const { received } = await readForm(c, body, video.write);
          await mustStillBe();
          const { id, name, path } = await video.keep(received);
          return c.json({ id, original_name: name, path });
        } catch (error) {
          await video.drop();
          throw error;
        }
      }),
    ),
  );

  app.patch(
    `${base}${filePaths.piece.replace('{id}', ':id')}`,
    answering(
      'sendPiece',
      filePaths.piece,
      receiving(async (c, member, mustStillBe) => {
        const upload = await findUpload(services, member.memberId, c.req.param('id') ?? '');
        const [offset] = /^\d{1,9}$/.exec(c.req.header(OFFSET_HEADER) ?? '') ?? [];
        if (offset === undefined) throw new Refusal(400, refusalTexts.malformed);
        const bytes = await readBytes(c, Math.max(0, pieceLength(upload, Number(offset))));
        await mustStillBe();
        const next = await takePiece(services, upload, Number(offset), bytes);
        c.header(OFFSET_HEADER, String(next));
        return c.json({ offset: next });
      }),
    ),
  );

  app.get(
    `${base}${filePaths.file.replace('{key}', ':key')}`,
    answering('getFile', filePaths.file, async (c, context) => {
      const row = await database.db
        .selectFrom('stored_file')
        .selectAll()
        .where('key', '=', c.req.param('key') ?? '')
        .executeTakeFirst();
      if (row === undefined || !(await mayRead(c, context, row))) {
        throw new Refusal(404, refusalTexts.notFound);
      }
      if (c.req.method === 'HEAD')
        return c.body(null, 200, { ...headersOf(row), 'Content-Length': String(row.size) });
      await takeTime(context.address);
      if (row.type.startsWith('video/')) return sendVideo(c, row, context.address);
      allowance.spend(context.address, row.size / BYTES_A_MS);
      const bytes = await files.get(row.key);
      if (bytes === undefined) throw new Refusal(404, refusalTexts.notFound);
      return c.body(bytes, 200, headersOf(row));
    }),
  );

  async function sendVideo(c: Context, row: FileRow, address: string): Promise<Response> {
    const headers = { ...headersOf(row), 'Accept-Ranges': 'bytes' };
    const range = rangeOf(c.req.header('range'), row.size);
    if (range === 'none') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${row.size}` });
    if (range === 'all') {
      const { leave } = placeOfVideo(address);
      const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
      // A response whose client hung up already emits no `close`.
      if (outgoing === undefined || outgoing.closed) leave();
      // Holds the place until the slow client has it all: hundreds of parts in memory would exhaust the
      // process.
      else outgoing.once('close', leave);
      const next = async (bytes: number) => {
        allowance.spend(address, bytes / BYTES_A_MS);
        await takeTime(address);
      };
      return c.body(partByPart(services, row, next), 200, { ...headers, 'Content-Length': String(row.size) });
    }
    const to = Math.min(range.to, range.from + PART - 1);
    allowance.spend(address, (to - range.from + 1) / BYTES_A_MS);
    const bytes = await readPart(services, row, range.from, to);
    if (bytes === undefined) throw new Refusal(404, refusalTexts.notFound);
    return c.body(bytes, 206, { ...headers, 'Content-Range': `bytes ${range.from}-${to}/${row.size}` });
  }

  async function mayRead(c: Context, context: RequestContext, row: FileRow): Promise<boolean> {
    if (context.stationId !== undefined && context.stationId !== row.station_id) return false;
    if (row.is_public) return true;
    return (await callerOf(c, context))?.memberId === row.member_id;
  }
}

function partByPart(
  services: Services,
  row: FileRow,
  next: (bytes: number) => Promise<void>,
): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    async pull(sink) {
      if (at >= row.size) return sink.close();
      const part = await readPart(services, row, at, at + PART - 1);
      if (part === undefined || part.length === 0)
        return sink.error(new Error('the file is missing in the store'));
      at += part.length;
      await next(part.length);
      sink.enqueue(part);
    },
  });
}

async function readForm<Received>(
  c: Context,
  body: AsyncIterable<Uint8Array>,
  receive: (name: string, content: AsyncIterable<Uint8Array>) => Promise<Received>,
): Promise<{ readonly purpose: (typeof formPurposes)[number]; readonly received: Received }> {
  let named: string | undefined;
  let file: { readonly received: Received } | undefined;
  for await (const { name, filename, content } of readParts(body, c.req.header('content-type') ?? '')) {
    if (name === 'purpose') named ??= await readField(content);
    if (name !== 'file') continue;
    if (filename === undefined || file !== undefined) throw new Refusal(400, refusalTexts.malformed);
    file = { received: await receive(filename, content) };
  }
  if (file === undefined) throw new Refusal(400, refusalTexts.malformed);
  return { ...file, purpose: formPurposes.find((purpose) => purpose === named) ?? 'file' };
}

async function readField(content: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const chunk of content) {
    text += Buffer.from(chunk).toString('latin1');
    if (text.length > LONGEST_FIELD) throw new Refusal(400, refusalTexts.malformed);
  }
  return text;
}

/** Closing the connection is cheaper: a slow sender decides how long the rest of a refused body takes. */
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
  const shown = kind !== undefined && (isImage(kind) || type.startsWith('video/')) ? 'inline' : 'attachment';
  return {
    'Content-Type': type,
    'Content-Disposition': `${shown}; filename="${key}"; filename*=UTF-8''${encodeRfc5987(name)}`,
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
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
