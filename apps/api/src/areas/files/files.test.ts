import { crc32, deflateSync } from 'node:zlib';
import {
  cancelUpload,
  finishUpload,
  getUpload,
  OFFSET_HEADER,
  openUpload,
  uploadImage,
} from '@estacao/contract';
import { fileLimits, fileTexts } from '@estacao/domain';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import type { Db } from '../../database/database.ts';
import { systemRandom } from '../../ports.ts';
import { newToken } from '../../secrets/token.ts';
import { DAY, MINUTE } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { untilBlocked } from '../../testing/moment.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { keepFile, QUOTA, releaseFile } from './store-file.ts';

async function deleteFilesOf(db: Db, memberId: number): Promise<void> {
  for (const table of ['stored_file', 'file_upload'])
    await sql`DELETE FROM ${sql.table(table)} WHERE member_id = ${memberId}`.execute(db);
}

const red = { create: { width: 40, height: 20, channels: 3, background: 'red' } } as const;
function jpeg(): Promise<Buffer> {
  return sharp(red).jpeg().toBuffer();
}
function png(): Promise<Buffer> {
  return sharp(red).png().toBuffer();
}
function gif(): Promise<Buffer> {
  return sharp(red).gif().toBuffer();
}

async function largeJpeg(side: number): Promise<Buffer> {
  const noise = Buffer.from(
    Array.from({ length: side * side * 3 }, (_, at) => (at * 7_919 + (at >> 3) * 104_729) % 256),
  );
  return sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(named.length + 8);
  frame.writeUInt32BE(data.length, 0);
  named.copy(frame, 4);
  frame.writeUInt32BE(crc32(named), named.length + 4);
  return frame;
}

function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(1_000_000));
  const start = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function gifBomb(): Buffer {
  const head = Buffer.from('GIF89a', 'latin1');
  const screen = Buffer.from([0x10, 0x27, 0x10, 0x27, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0x10, 0x27, 0x10, 0x27, 0, 2, 2, 0x4c, 0x01, 0]);
  return Buffer.concat([head, screen, ...Array.from({ length: 2_000 }, () => frame), Buffer.from([0x3b])]);
}

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n');
const docx = Buffer.from(
  'PK\u0003\u0004\u0014\u0000[Content_Types].xml word/document.xml PK\u0005\u0006',
  'latin1',
);
const ole = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]);

onEachDatabase('uploaded files', {}, (running, kind) => {
  const someone = (mailbox?: string) => signInAs(running(), 'aurora', mailbox);
  const send = async (
    { slug, token }: Person,
    name: string,
    bytes: Uint8Array,
    fields: Record<string, string> = {},
  ) => {
    const form = new FormData();
    form.set('file', new File([Uint8Array.from(bytes)], name, { type: 'image/png' }));
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    const answer = await running().fetch(`${running().url(slug)}/files/actions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const body = (await answer.json()) as { original_name?: string; path?: string; messages?: string[] };
    return { status: answer.status, ...body };
  };
  const get = async (path: string | undefined, token?: string, slug = 'aurora') => {
    const answer = await running().fetch(`http://${slug}.localhost${path}`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const client = ({ slug, token }: Person) => running().client(slug, () => token);
  const refused = (message: string, status = 422) => ({ failure: { status, messages: [message] } });
  const keyOf = (path = '') => path.replace('/api/files/', '');

  describe('in one request', () => {
    test.each([
      ['recibo.pdf', pdf, 'application/pdf'],
      ['contrato.doc', ole, 'application/msword'],
      ['contrato.docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      ['tudo.zip', docx.subarray(0, 30).fill(0x20, 6, 26), 'application/zip'],
    ])('stores %s unchanged, for its owner alone', async (name, bytes, type) => {
      const whole =
        name === 'tudo.zip' ? Buffer.concat([bytes, Buffer.from('PK\u0005\u0006', 'latin1')]) : bytes;
      const me = await someone();
      const sent = await send(me, name, whole);
      expect(sent).toMatchObject({ status: 200, original_name: name });
      const mine = await get(sent.path, me.token);
      expect(mine.bytes.equals(whole)).toBe(true);
      expect(mine.headers.get('content-type')).toBe(type);
      expect(mine.headers.get('content-disposition')).toContain(`attachment; filename=`);
      expect(mine.headers.get('content-disposition')).toContain(`filename*=UTF-8''${name}`);
      expect(mine.headers.get('x-content-type-options')).toBe('nosniff');
      expect(mine.headers.get('content-security-policy')).toContain('sandbox');
      expect(mine.headers.get('cache-control')).toBe('private, no-store');
      expect((await get(sent.path)).status).toBe(404);
      expect((await get(sent.path, (await someone('paulo')).token)).status).toBe(404);
    });

    test.each([
      ['jpg', jpeg],
      ['png', png],
      ['gif', gif],
    ])('re-encodes a %s', async (ending, make) => {
      const me = await someone();
      const sent = await send(me, `foto.${ending}`, await make());
      const { bytes, headers } = await get(sent.path, me.token);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 20 });
      expect(headers.get('content-disposition')).toMatch(/^inline/);
    });

    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    test.each([
      ['a picture named as a document', 'recibo.pdf', png],
      ['a document named as a picture', 'foto.png', async () => pdf],
      ['a jpeg named as a png', 'foto.png', jpeg],
      [
        'a page named as a picture',
        'foto.jpg',
        async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      ],
      ['a drawing', 'logo.svg', async () => svg],
      ['an SVG named as a picture', 'logo.png', async () => svg],
      ['a program', 'jogo.exe', async () => Buffer.from('MZ…')],
      [
        'a video, which this call does not accept',
        'video.mp4',
        async () => Buffer.from('\0\0\0\u0020ftypisom', 'latin1'),
      ],
      ['nothing', 'vazio.png', async () => Buffer.alloc(0)],
      ['a name without an extension', 'foto', png],
      ['a picture 50,000 pixels wide', 'foto.png', async () => pngOf(50_000, 50_000)],
      ['a picture that is long and thin', 'foto.png', async () => pngOf(1, 2_000_000_000)],
      ['an animation that decompresses to a huge size', 'foto.gif', async () => gifBomb()],
      ['a picture larger in its header than in its data', 'foto.png', async () => pngOf(3_000, 3_000)],
      ['half a jpeg', 'foto.jpg', async () => (await largeJpeg(200)).subarray(0, 9_000)],
      [
        'half a png',
        'foto.png',
        async () =>
          (
            await sharp(await largeJpeg(200))
              .png()
              .toBuffer()
          ).subarray(0, 9_000),
      ],
      ['only the signature of a png', 'foto.png', async () => (await png()).subarray(0, 8)],
      ['half a PDF', 'recibo.pdf', async () => pdf.subarray(0, 12)],
      ['half an archive', 'tudo.zip', async () => docx.subarray(0, 20)],
    ])('refuses %s', async (_, name, make) => {
      const sent = await send(await someone(), name, await make());
      expect([sent.status, sent.messages]).toEqual([422, [fileTexts.invalid]]);
    });

    longTest('accepts a file up to the size limit exactly', async () => {
      const me = await someone();
      const sized = (size: number) =>
        Buffer.concat([pdf, Buffer.alloc(size - pdf.length - 5), Buffer.from('%%EOF')]);
      expect((await send(me, 'a.pdf', sized(10_485_760))).status).toBe(200);
      expect(await send(me, 'a.pdf', sized(10_485_761))).toMatchObject({
        status: 422,
        messages: [fileTexts.invalid],
      });
      expect((await send(me, 'a.pdf', sized(12_000_000))).status).toBe(413);
      const answer = { purpose: 'answer' };
      expect((await send(me, 'a.pdf', sized(10_000_000), answer)).status).toBe(200);
      expect((await send(me, 'a.pdf', sized(10_000_001), answer)).status).toBe(422);
      await deleteFilesOf(running().database.db, me.user.id);
    });

    test.each([
      ['../../../etc/passwd.pdf', 'passwd.pdf'],
      ['C:\\fotos\\recibo.pdf', 'recibo.pdf'],
      ['a\u202Efdp.pdf', 'afdp.pdf'],
      ['"recibo";\r\nX-Evil: 1.pdf', 'recibo; X-Evil 1.pdf'],
      ['Declaração de matrícula.pdf', 'Declaração de matrícula.pdf'],
      [`${'á'.repeat(300)}.pdf`, `${'á'.repeat(180)}.pdf`],
      ['.pdf', 'arquivo.pdf'],
    ])('stores the name %j as %j', async (name, kept) => {
      const me = await someone();
      const sent = await send(me, name, pdf);
      // Forms percent-encode some characters of a name.
      if (sent.original_name?.includes('%')) return;
      expect(sent.original_name).toBe(kept);
      const { headers } = await get(sent.path, me.token);
      expect(headers.get('content-disposition')).toContain(encodeURIComponent(kept).slice(0, 20));
      expect(headers.has('x-evil')).toBe(false);
    });

    test('refuses a request without a token, a file or a form', async () => {
      const me = await someone();
      const ask = (init: RequestInit) =>
        running().fetch(`${running().url('aurora')}/files/actions`, { method: 'POST', ...init });
      const authorization = `Bearer ${me.token}`;
      const form = new FormData();
      form.set('file', 'text');
      expect((await ask({ body: form })).status).toBe(401);
      expect((await ask({ body: form, headers: { authorization } })).status).toBe(400);
      expect(
        (await ask({ body: '{}', headers: { authorization, 'content-type': 'application/json' } })).status,
      ).toBe(400);
      expect(
        (await ask({ body: 'x', headers: { authorization, 'content-type': 'multipart/form-data' } })).status,
      ).toBe(400);
      const suspended = await someone('renata');
      expect((await send(suspended, 'a.pdf', pdf)).status).toBe(403);
    });
  });

  describe('a picture alone', () => {
    const upload = async (me: Person, bytes: Buffer, purpose?: 'profile' | 'onboarding') =>
      client(me).call(uploadImage, {
        body: { base64: bytes.toString('base64'), ...(purpose && { purpose }) },
      });

    test('is visible at its station to anyone with its URL', async () => {
      const { url } = await upload(await someone(), await jpeg());
      const { status, headers } = await get(url);
      expect(status).toBe(200);
      expect(url).toMatch(/^\/api\/files\/[\w-]{43}\.jpg$/);
      expect(headers.get('content-type')).toBe('image/jpeg');
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect((await get(url, undefined, 'minerva')).status).toBe(404);
      expect((await get('/api/files/none.jpg')).status).toBe(404);
    });

    test('may come as a data URL', async () => {
      const base64 = `data:image/png;base64,${(await png()).toString('base64')}`;
      expect(await client(await someone()).call(uploadImage, { body: { base64 } })).toMatchObject({
        url: expect.stringMatching(/\.png$/),
      });
    });

    test('is rotated as its EXIF data says and loses its location', async () => {
      const halves = {
        input: { create: { width: 20, height: 20, channels: 3, background: 'blue' } },
        left: 20,
        top: 0,
      } as const;
      const taken = await sharp(red)
        .composite([halves])
        .jpeg({ quality: 100 })
        .withExif({
          IFD0: { Make: 'Camera-Mark', Orientation: '6' },
          IFD3: {
            GPSLatitudeRef: 'S',
            GPSLatitude: '15/1 47/1 38/1',
            GPSLongitudeRef: 'W',
            GPSLongitude: '47/1 52/1 58/1',
          },
        })
        .withMetadata({ orientation: 6 })
        .toBuffer();
      expect(taken.includes('Camera-Mark')).toBe(true);
      const { url } = await upload(await someone(), taken);
      const { bytes } = await get(url);
      const { width, height, orientation, exif, icc, xmp } = await sharp(bytes).metadata();
      expect({ width, height, orientation, exif, icc, xmp }).toEqual({ width: 20, height: 40 });
      expect(bytes.includes('Camera-Mark')).toBe(false);
      expect(bytes.includes('Exif')).toBe(false);
      const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect([data[0], data.at(-1)].map((value) => (value ?? 0) > 200)).toEqual([true, true]);
    });

    test('loses the data appended to it', async () => {
      const { url } = await upload(
        await someone(),
        Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]),
      );
      expect((await get(url)).bytes.includes('script')).toBe(false);
    });

    test('stays animated', async () => {
      const frames = await Promise.all(
        ['red', 'blue'].map((background) =>
          sharp({ create: { ...red.create, background } })
            .png()
            .toBuffer(),
        ),
      );
      const moving = await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer();
      const { url } = await upload(await someone(), moving);
      expect(await sharp((await get(url)).bytes, { animated: true }).metadata()).toMatchObject({ pages: 2 });
    });

    longTest("is refused above its purpose's limit with that purpose's message", async () => {
      const me = await someone();
      const profile = await largeJpeg(800);
      expect(profile.length).toBeGreaterThan(1_048_576);
      await expect(upload(me, profile, 'profile')).rejects.toMatchObject(
        refused('Erro: Imagem maior que 1MB'),
      );
      await expect(upload(me, await largeJpeg(1_100), 'onboarding')).rejects.toMatchObject(
        refused('Erro: Imagem maior que 3MB'),
      );
    });

    test('is refused with more scans than encoders write', async () => {
      const me = await someone();
      await expect(upload(me, jpegOfScans(21))).rejects.toMatchObject(refused(fileTexts.invalid));
      await expect(upload(me, jpegOfScans(20))).resolves.toMatchObject({ url: expect.any(String) });
    });

    longTest('is refused when its progressive decoding needs too much memory', async () => {
      const large = (progressive: boolean) =>
        sharp({ create: { ...red.create, width: 5_100, height: 5_000 } })
          .jpeg({ progressive })
          .toBuffer();
      const me = await someone();
      await expect(upload(me, await large(true))).rejects.toMatchObject(refused(fileTexts.invalid));
      await expect(upload(me, await large(false))).resolves.toMatchObject({ url: expect.any(String) });
    });

    test('is refused when it is no picture', async () => {
      const me = await someone();
      for (const bytes of [
        pdf,
        Buffer.from('text'),
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      ]) {
        await expect(upload(me, bytes)).rejects.toMatchObject(refused(fileTexts.invalid));
      }
    });
  });

  describe('in pieces', () => {
    const PIECE = 524_288;
    const whole = Buffer.concat([pdf, Buffer.alloc(1_200_000, 'x'), Buffer.from('%%EOF')]);
    const piece = async (me: Person, id: string, offset: number, bytes: Uint8Array) => {
      const answer = await running().fetch(`${running().url(me.slug)}/files/uploads/${id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${me.token}`, [OFFSET_HEADER]: String(offset) },
        body: Uint8Array.from(bytes),
      });
      return [answer.status, answer.headers.get(OFFSET_HEADER)] as const;
    };
    const open = (me: Person, name = 'grande.pdf', size = whole.length) =>
      client(me).call(openUpload, { body: { name, size } });
    const part = (at: number) => whole.subarray(at, at + PIECE);
    const all = async (me: Person, id: string) => {
      for (let at = 0; at < whole.length; at += PIECE) await piece(me, id, at, part(at));
    };

    test.each([0, fileLimits.file + 1])(
      'refuses to start an upload of %i bytes and says why',
      async (size) => {
        const me = await someone();
        await expect(open(me, 'a.pdf', size)).rejects.toMatchObject({
          failure: { messages: ['Tamanho ou formato inválido'] },
        });
      },
    );

    test('resumes an interrupted upload and stores the same file', async () => {
      const me = await someone();
      const { id, offset, pieceSize } = await open(me);
      expect([offset, pieceSize]).toEqual([0, PIECE]);
      expect(await piece(me, id, 0, part(0))).toEqual([200, String(PIECE)]);
      const params = { id };
      await expect(client(me).call(finishUpload, { params })).rejects.toMatchObject(
        refused('O envio do arquivo ainda não terminou.', 409),
      );
      // The client's retry after a lost answer is not stored twice.
      expect(await piece(me, id, 0, part(0))).toEqual([200, String(PIECE)]);
      expect(await client(me).call(getUpload, { params })).toMatchObject({
        offset: PIECE,
        size: whole.length,
      });
      expect(await piece(me, id, 2 * PIECE, part(2 * PIECE))).toEqual([200, String(PIECE)]);
      await piece(me, id, PIECE, part(PIECE));
      expect(await piece(me, id, 2 * PIECE, part(2 * PIECE))).toEqual([200, String(whole.length)]);
      const [one, other] = await Promise.all([1, 2].map(() => client(me).call(finishUpload, { params })));
      expect(one).toEqual(other);
      expect(await client(me).call(finishUpload, { params })).toEqual(one);
      expect((await get(one?.path, me.token)).bytes.equals(whole)).toBe(true);
      const rows = await running()
        .database.db.selectFrom('stored_file')
        .select('id')
        .where('upload_id', '=', id)
        .execute();
      expect(rows).toHaveLength(1);
    });

    // PGlite runs one transaction at a time.
    if (kind === 'postgres')
      test('returns the finished file to a request that lost the race', async () => {
        const me = await someone();
        const { id } = await open(me);
        await all(me, id);
        const { db } = running().database;
        const key = `${newToken(systemRandom)}.pdf`;
        const other = await db.startTransaction().execute();
        // The request reads the finished files and then waits here.
        await sql`LOCK TABLE file_upload IN ACCESS EXCLUSIVE MODE`.execute(other);
        const finished = client(me).call(finishUpload, { params: { id } });
        await untilBlocked(db, 1, finished);
        await other
          .insertInto('stored_file')
          .values({
            member_id: me.user.id,
            station_id: me.user.station.id,
            key,
            name: 'grande.pdf',
            type: 'application/pdf',
            size: whole.length,
            purpose: 'file',
            is_public: false,
            upload_id: id,
            in_pieces: false,
            loose_since: new Date(running().clock.now()),
            created_at: new Date(running().clock.now()),
          })
          .execute();
        await other.deleteFrom('file_upload').where('id', '=', id).execute();
        await other.commit().execute();
        expect(await finished).toMatchObject({ path: `/api/files/${key}` });
        await db.deleteFrom('stored_file').where('upload_id', '=', id).execute();
      });

    test('accepts only pieces of the right length at the current offset', async () => {
      const me = await someone();
      const { id } = await open(me);
      expect((await piece(me, id, 0, part(0).subarray(1)))[0]).toBe(400);
      expect((await piece(me, id, 0, whole.subarray(0, PIECE + 1)))[0]).toBe(413);
      expect((await piece(me, id, 5_000_000, part(0)))[0]).toBe(413);
      expect((await piece(me, 'none', 0, part(0)))[0]).toBe(404);
    });

    test('is hidden from other members before and after it is finished', async () => {
      const [me, stranger] = [await someone(), await someone('paulo')];
      const { id } = await open(me);
      const params = { id };
      const expectAbsent = async () => {
        for (const call of [getUpload, finishUpload, cancelUpload])
          await expect(client(stranger).call(call, { params })).rejects.toMatchObject({
            failure: { status: 404 },
          });
      };
      expect((await piece(stranger, id, 0, part(0)))[0]).toBe(404);
      await all(me, id);
      await expectAbsent();
      const file = await client(me).call(finishUpload, { params });
      await expectAbsent();
      expect(await client(me).call(finishUpload, { params })).toEqual(file);
    });

    test('refuses and deletes a finished file of the wrong type', async () => {
      const me = await someone();
      const { id } = await open(me, 'foto.png');
      await all(me, id);
      await expect(client(me).call(finishUpload, { params: { id } })).rejects.toMatchObject(
        refused(fileTexts.invalid),
      );
      await expect(client(me).call(getUpload, { params: { id } })).rejects.toMatchObject({
        failure: { status: 404 },
      });
    });

    test('refuses to start a type that is never accepted', async () => {
      const me = await someone();
      await expect(open(me, 'logo.svg')).rejects.toMatchObject(refused(fileTexts.invalid));
      await expect(open(me, 'grande.pdf', 10_485_761)).rejects.toMatchObject({ failure: { status: 422 } });
    });

    test('expires after a day or is cancelled, and leaves nothing', async () => {
      const me = await someone();
      const [kept, cancelled] = [await open(me), await open(me)];
      await all(me, kept.id);
      await all(me, cancelled.id);
      await client(me).call(cancelUpload, { params: { id: cancelled.id } });
      await expect(client(me).call(getUpload, { params: { id: cancelled.id } })).rejects.toMatchObject({
        failure: { status: 404 },
      });
      running().clock.advance(DAY);
      await expect(client(me).call(getUpload, { params: { id: kept.id } })).rejects.toMatchObject({
        failure: { status: 404 },
      });
      await running().api.sweep();
      await running().api.work();
      const left = await running().database.db.selectFrom('file_removal').select('key').execute();
      expect(left).toEqual([]);
    });

    test('drops the oldest of more than five open uploads of a member', async () => {
      const me = await someone();
      const opened = [];
      for (let count = 0; count < 6; count += 1) {
        opened.push((await open(me)).id);
        running().clock.advance(1);
      }
      const rows = await running()
        .database.db.selectFrom('file_upload')
        .select('id')
        .where('member_id', '=', me.user.id)
        .execute();
      expect(rows.map(({ id }) => id).sort()).toEqual(opened.slice(1).sort());
    });
  });

  describe('retention', () => {
    test('removes a file a day after its last reference ends', async () => {
      const me = await someone();
      const [loose, kept] = [await send(me, 'a.pdf', pdf), await send(me, 'b.pdf', pdf)];
      const { db } = running().database;
      expect(await keepFile(db, me.user.id, keyOf(kept.path))).toMatchObject({ name: 'b.pdf' });
      const status = async (path?: string) => (await get(path, (await someone()).token)).status;
      const nextDay = async () => {
        running().clock.advance(DAY);
        await running().api.sweep();
        await running().api.work();
      };
      await nextDay();
      expect([await status(loose.path), await status(kept.path)]).toEqual([404, 200]);
      await releaseFile(db, me.user.id, keyOf(kept.path), running().clock.now());
      await running().api.sweep();
      expect(await status(kept.path)).toBe(200);
      await nextDay();
      expect(await status(kept.path)).toBe(404);
    });

    test("refuses references to another member's file", async () => {
      const me = await someone();
      const stranger = await someone('paulo');
      const { path } = await send(me, 'a.pdf', pdf);
      expect(await keepFile(running().database.db, stranger.user.id, keyOf(path))).toBeUndefined();
    });

    test("removes a member's files together in the same transaction", async () => {
      const me = await someone();
      const other = await someone('paulo');
      const [mine, theirs] = [await send(me, 'a.pdf', pdf), await send(other, 'b.pdf', pdf)];
      await running()
        .database.db.transaction()
        .execute((trx) => deleteFilesOf(trx, me.user.id));
      expect((await get(mine.path, me.token)).status).toBe(404);
      running().clock.advance(MINUTE);
      await running().api.work();
      expect((await get(theirs.path, other.token)).status).toBe(200);
    });

    test('limits the bytes that one member stores', async () => {
      const me = await someone();
      const { db } = running().database;
      await send(me, 'a.pdf', pdf);
      await db.updateTable('stored_file').set({ size: QUOTA }).where('member_id', '=', me.user.id).execute();
      expect((await send(me, 'b.pdf', pdf)).status).toBe(422);
      await expect(
        client(me).call(openUpload, { body: { name: 'c.pdf', size: 1_000 } }),
      ).rejects.toMatchObject(refused('Você atingiu o limite de arquivos enviados. Tente novamente amanhã.'));
      await deleteFilesOf(db, me.user.id);
      expect((await send(me, 'b.pdf', pdf)).status).toBe(200);
    });
  });
});

onEachDatabase('rate limit of files', { config: { rateLimits: true } }, (running) => {
  test('lets a member send sixty files an hour, over all ways', async () => {
    const me = await signInAs(running(), 'aurora');
    const client = running().client('aurora', () => me.token);
    const open = () => client.call(openUpload, { body: { name: 'a.pdf', size: 10 } });
    for (let count = 0; count < 60; count += 1) await open();
    await expect(open()).rejects.toMatchObject({ failure: { status: 429 } });
    await expect(
      client.call(uploadImage, { body: { base64: (await png()).toString('base64') } }),
    ).rejects.toMatchObject({ failure: { status: 429 } });
  });
});

/** A black 8×8 square as a progressive JPEG: one coefficient bit per scan. */
function jpegOfScans(count: number): Buffer {
  const segment = (marker: number, ...content: number[]) => [0xff, marker, 0, content.length + 2, ...content];
  const oneCode = [1, ...Array(15).fill(0), 0];
  const scan = (at: number, before: number, bit: number) => [
    ...segment(0xda, 1, 1, 0, at, at, before * 16 + bit),
    0x7f,
  ];
  const scans = [scan(0, 0, 0)];
  for (let bit = 13; bit >= 0; bit -= 1)
    for (let at = 1; at < 64; at += 1) scans.push(scan(at, bit === 13 ? 0 : bit + 1, bit));
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xdb, 0, ...Array(64).fill(1)),
    ...segment(0xc2, 8, 0, 8, 0, 8, 1, 1, 0x11, 0),
    ...segment(0xc4, 0, ...oneCode),
    ...segment(0xc4, 0x10, ...oneCode),
    ...scans.slice(0, count).flat(),
    0xff,
    0xd9,
  ]);
}
