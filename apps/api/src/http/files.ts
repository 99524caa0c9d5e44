import { filePaths, OFFSET_HEADER } from '@estacao/contract';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { accountStatusTexts, fileLimits, isImage, kindByName } from '@estacao/domain';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type FileRow, storedFile, storeFile } from '../areas/files/store-file.ts';
import { findUpload, pieceLength, readPart, storeVideo, takePiece } from '../areas/files/uploads.ts';
import { refuseWithoutFeed } from '../areas/station/feed.ts';
import { isAway } from '../database/away.ts';
import type { Member, RequestContext, Services } from '../services.ts';
import { bearerOf, readBytes } from './mount.ts';
import { rangeOf } from './range.ts';
import type { RequestRecord } from './record.ts';

export interface FileParts {
  readonly services: Services;
  readonly contextOf: (c: Context) => RequestContext;
  readonly authenticate: (token: string, context: RequestContext) => Promise<Member | undefined>;
}

/** As much as one answer brings of a video. */
const PART = 1_048_576;

/** What stands around a file in a form: its head, and the borders. */
const AROUND = 10_000;

const purposes = ['file', 'answer', 'media', 'profile', 'onboarding'] as const;

/**
 * What is no JSON, and so no call of the table: a file that is sent, the pieces of one, and files themselves. Who may is said
 * here as the table says it of calls.
 */
export function mountFiles(
  app: Hono<{ Variables: { record: RequestRecord } }>,
  base: string,
  { services, contextOf, authenticate }: FileParts,
): void {
  const { limits, database, files } = services;

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
          if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter));
          return c.json(error.body, error.status as ContentfulStatusCode);
        }
        record(true, error);
        if (!isAway(error)) return c.json({ messages: [refusalTexts.server] }, 500);
        c.header('Retry-After', '5');
        return c.json({ messages: [refusalTexts.server] }, 503);
      }
    };

  app.post(
    `${base}${filePaths.send}`,
    answering('sendFile', filePaths.send, async (c, context) => {
      const member = await memberOf(c, context);
      await limits.admitFile(member.memberId);
      const { file, purpose } = await readForm(c.req.raw);
      const sent = {
        name: file.name,
        bytes: new Uint8Array(await file.arrayBuffer()),
        purpose,
        isPublic: false,
      };
      const row = await storeFile(services, member, sent);
      const { name, path } = storedFile(base, row);
      return c.json({ original_name: name, path });
    }),
  );

  app.post(
    `${base}${filePaths.video}`,
    answering('sendVideo', filePaths.video, async (c, context) => {
      const member = await memberOf(c, context);
      refuseWithoutFeed(services, member.stationId);
      await limits.admitFile(member.memberId);
      const { file } = await readForm(c.req.raw, fileLimits.video);
      const { id, name, path } = await storeVideo(services, member, { name: file.name, file });
      return c.json({ id, original_name: name, path });
    }),
  );

  app.patch(
    `${base}${filePaths.piece.replace('{id}', ':id')}`,
    answering('sendPiece', filePaths.piece, async (c, context) => {
      const member = await memberOf(c, context);
      const upload = await findUpload(services, member.memberId, c.req.param('id') ?? '');
      const [offset] = /^\d{1,9}$/.exec(c.req.header(OFFSET_HEADER) ?? '') ?? [];
      if (offset === undefined) throw new Refusal(400, refusalTexts.malformed);
      const bytes = await readBytes(c.req.raw, Math.max(0, pieceLength(upload, Number(offset))));
      const next = await takePiece(services, upload, Number(offset), bytes);
      c.header(OFFSET_HEADER, String(next));
      return c.json({ offset: next });
    }),
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
      if (row.type.startsWith('video/')) return sendVideo(c, row);
      const bytes = await files.get(row.key);
      if (bytes === undefined) throw new Refusal(404, refusalTexts.notFound);
      return c.body(bytes, 200, headersOf(row));
    }),
  );

  /** A player asks for parts, and for the next one when it gets there. */
  async function sendVideo(c: Context, row: FileRow): Promise<Response> {
    const headers = { ...headersOf(row), 'Accept-Ranges': 'bytes' };
    const range = rangeOf(c.req.header('range'), row.size);
    if (range === 'none') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${row.size}` });
    if (range === 'all')
      return c.body(partByPart(services, row), 200, { ...headers, 'Content-Length': String(row.size) });
    const to = Math.min(range.to, range.from + PART - 1);
    const bytes = await readPart(services, row, range.from, to);
    if (bytes === undefined) throw new Refusal(404, refusalTexts.notFound);
    return c.body(bytes, 206, { ...headers, 'Content-Range': `bytes ${range.from}-${to}/${row.size}` });
  }

  /** Somebody else's is not there, as another station's isn't. */
  async function mayRead(c: Context, context: RequestContext, row: FileRow): Promise<boolean> {
    if (context.stationId !== undefined && context.stationId !== row.station_id) return false;
    if (row.is_public) return true;
    return (await callerOf(c, context))?.memberId === row.member_id;
  }
}

/** All of it, and no more at a time than is being sent. */
function partByPart(services: Services, row: FileRow): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    async pull(sink) {
      if (at >= row.size) return sink.close();
      const part = await readPart(services, row, at, at + PART - 1);
      if (part === undefined || part.length === 0) return sink.error(new Error('a file is not in the store'));
      at += part.length;
      sink.enqueue(part);
    },
  });
}

async function readForm(request: Request, largest: number = fileLimits.file) {
  const bytes = await readBytes(request, largest + AROUND);
  const type = request.headers.get('content-type') ?? '';
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  const file = form?.get('file');
  if (!(file instanceof File)) throw new Refusal(400, refusalTexts.malformed);
  const named = form?.get('purpose');
  return { file, purpose: purposes.find((purpose) => purpose === named) ?? 'file' };
}

/** A browser is told what it is and guesses nothing; what isn't a picture or a film it saves, and runs nothing of it. */
function headersOf({ key, name, type, is_public }: FileRow): Record<string, string> {
  const kind = kindByName(key);
  const shown = kind !== undefined && (isImage(kind) || type.startsWith('video/')) ? 'inline' : 'attachment';
  return {
    'Content-Type': type,
    'Content-Disposition': `${shown}; filename="${key}"; filename*=UTF-8''${encodeRfc5987(name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': is_public ? 'cross-origin' : 'same-site',
    // Its address never means anything else. What is somebody's alone outlives no session on the device.
    'Cache-Control': is_public ? 'public, max-age=31536000, immutable' : 'private, no-store',
  };
}

function encodeRfc5987(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
