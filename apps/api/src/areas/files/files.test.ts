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
import { untilBlocked } from '../../testing/concurrency.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { claimFile, QUOTA, releaseFile } from './store-file.ts';

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
    Array.from({ length: side * side * 3 }, (_, index) => (index * 7_919 + (index >> 3) * 104_729) % 256),
  );
  return sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function chunk(type: string, data: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(content.length + 8);
  frame.writeUInt32BE(data.length, 0);
  content.copy(frame, 4);
  frame.writeUInt32BE(crc32(content), content.length + 4);
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

onEachDatabase('uploaded files', {}, (getApi, kind) => {
  const signInMember = (mailbox?: string) => signInAs(getApi(), 'aurora', mailbox);
  const sendFile = async (
    { slug, token }: Person,
    name: string,
    bytes: Uint8Array,
    fields: Record<string, string> = {},
  ) => {
    const form = new FormData();
    form.set('file', new File([Uint8Array.from(bytes)], name, { type: 'image/png' }));
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    const response = await getApi().fetch(`${getApi().url(slug)}/files/actions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const body = (await response.json()) as { original_name?: string; path?: string; messages?: string[] };
    return { status: response.status, ...body };
  };
  const fetchFile = async (path: string | undefined, token?: string, slug = 'aurora') => {
    const response = await getApi().fetch(`http://${slug}.localhost${path}`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };
  const client = ({ slug, token }: Person) => getApi().client(slug, () => token);
  const refusal = (message: string, status = 422) => ({ failure: { status, messages: [message] } });
  const keyOf = (path = '') => path.replace('/api/files/', '');

  describe('in one request', () => {
    test.each([
      ['recibo.pdf', pdf, 'application/pdf'],
      ['contrato.doc', ole, 'application/msword'],
      ['contrato.docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      ['tudo.zip', docx.subarray(0, 30).fill(0x20, 6, 26), 'application/zip'],
    ])('stores %s unchanged and serves it only to its owner', async (name, bytes, type) => {
      const completeFile =
        name === 'tudo.zip' ? Buffer.concat([bytes, Buffer.from('PK\u0005\u0006', 'latin1')]) : bytes;
      const me = await signInMember();
      const uploadedFile = await sendFile(me, name, completeFile);
      expect(uploadedFile).toMatchObject({ status: 200, original_name: name });
      const download = await fetchFile(uploadedFile.path, me.token);
      expect(download.bytes.equals(completeFile)).toBe(true);
      expect(download.headers.get('content-type')).toBe(type);
      expect(download.headers.get('content-disposition')).toContain(`attachment; filename=`);
      expect(download.headers.get('content-disposition')).toContain(`filename*=UTF-8''${name}`);
      expect(download.headers.get('x-content-type-options')).toBe('nosniff');
      expect(download.headers.get('content-security-policy')).toContain('sandbox');
      expect(download.headers.get('cache-control')).toBe('private, no-store');
      expect((await fetchFile(uploadedFile.path)).status).toBe(404);
      expect((await fetchFile(uploadedFile.path, (await signInMember('paulo')).token)).status).toBe(404);
    });

    test.each([
      ['jpg', jpeg],
      ['png', png],
      ['gif', gif],
    ])('re-encodes an uploaded %s picture', async (extension, encode) => {
      const me = await signInMember();
      const uploadedFile = await sendFile(me, `foto.${extension}`, await encode());
      const { bytes, headers } = await fetchFile(uploadedFile.path, me.token);
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
      ['an SVG drawing', 'logo.svg', async () => svg],
      ['an SVG named as a picture', 'logo.png', async () => svg],
      ['a program', 'jogo.exe', async () => Buffer.from('MZ…')],
      [
        'a video, which this call does not accept',
        'video.mp4',
        async () => Buffer.from('\0\0\0\u0020ftypisom', 'latin1'),
      ],
      ['an empty file', 'vazio.png', async () => Buffer.alloc(0)],
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
    ])('refuses to store %s', async (_, name, encode) => {
      const uploadedFile = await sendFile(await signInMember(), name, await encode());
      expect([uploadedFile.status, uploadedFile.messages]).toEqual([422, [fileTexts.invalid]]);
    });

    longTest('accepts a file up to the size limit exactly', async () => {
      const me = await signInMember();
      const createPdf = (size: number) =>
        Buffer.concat([pdf, Buffer.alloc(size - pdf.length - 5), Buffer.from('%%EOF')]);
      expect((await sendFile(me, 'a.pdf', createPdf(10_485_760))).status).toBe(200);
      expect(await sendFile(me, 'a.pdf', createPdf(10_485_761))).toMatchObject({
        status: 422,
        messages: [fileTexts.invalid],
      });
      expect((await sendFile(me, 'a.pdf', createPdf(12_000_000))).status).toBe(413);
      const answerFields = { purpose: 'answer' };
      expect((await sendFile(me, 'a.pdf', createPdf(10_000_000), answerFields)).status).toBe(200);
      expect((await sendFile(me, 'a.pdf', createPdf(10_000_001), answerFields)).status).toBe(422);
      await deleteFilesOf(getApi().database.db, me.user.id);
    });

    test.each([
      ['../../../etc/passwd.pdf', 'passwd.pdf'],
      ['C:\\fotos\\recibo.pdf', 'recibo.pdf'],
      ['a\u202Efdp.pdf', 'afdp.pdf'],
      ['"recibo";\r\nX-Evil: 1.pdf', 'recibo; X-Evil 1.pdf'],
      ['Declaração de matrícula.pdf', 'Declaração de matrícula.pdf'],
      [`${'á'.repeat(300)}.pdf`, `${'á'.repeat(180)}.pdf`],
      ['.pdf', 'arquivo.pdf'],
    ])('stores the file name %j as %j', async (name, storedName) => {
      const me = await signInMember();
      const uploadedFile = await sendFile(me, name, pdf);
      // The form percent-encodes some characters, so the server receives another name.
      if (uploadedFile.original_name?.includes('%')) return;
      expect(uploadedFile.original_name).toBe(storedName);
      const { headers } = await fetchFile(uploadedFile.path, me.token);
      expect(headers.get('content-disposition')).toContain(encodeURIComponent(storedName).slice(0, 20));
      expect(headers.has('x-evil')).toBe(false);
    });

    test('refuses an upload without a token, a file or a form', async () => {
      const me = await signInMember();
      const request = (init: RequestInit) =>
        getApi().fetch(`${getApi().url('aurora')}/files/actions`, { method: 'POST', ...init });
      const authorization = `Bearer ${me.token}`;
      const form = new FormData();
      form.set('file', 'text');
      expect((await request({ body: form })).status).toBe(401);
      expect((await request({ body: form, headers: { authorization } })).status).toBe(400);
      expect(
        (await request({ body: '{}', headers: { authorization, 'content-type': 'application/json' } }))
          .status,
      ).toBe(400);
      expect(
        (await request({ body: 'x', headers: { authorization, 'content-type': 'multipart/form-data' } }))
          .status,
      ).toBe(400);
      const suspendedMember = await signInMember('renata');
      expect((await sendFile(suspendedMember, 'a.pdf', pdf)).status).toBe(403);
    });
  });

  describe('a picture alone', () => {
    const upload = async (me: Person, bytes: Buffer, purpose?: 'profile' | 'onboarding') =>
      client(me).call(uploadImage, {
        body: { base64: bytes.toString('base64'), ...(purpose && { purpose }) },
      });

    test('an uploaded picture is visible at its station to anyone with its URL', async () => {
      const { url } = await upload(await signInMember(), await jpeg());
      const { status, headers } = await fetchFile(url);
      expect(status).toBe(200);
      expect(url).toMatch(/^\/api\/files\/[\w-]{43}\.jpg$/);
      expect(headers.get('content-type')).toBe('image/jpeg');
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect((await fetchFile(url, undefined, 'minerva')).status).toBe(404);
      expect((await fetchFile('/api/files/none.jpg')).status).toBe(404);
    });

    test('accepts a picture as a data URL', async () => {
      const base64 = `data:image/png;base64,${(await png()).toString('base64')}`;
      expect(await client(await signInMember()).call(uploadImage, { body: { base64 } })).toMatchObject({
        url: expect.stringMatching(/\.png$/),
      });
    });

    test('rotates a photo upright and removes its GPS location', async () => {
      const halves = {
        input: { create: { width: 20, height: 20, channels: 3, background: 'blue' } },
        left: 20,
        top: 0,
      } as const;
      const photo = await sharp(red)
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
      expect(photo.includes('Camera-Mark')).toBe(true);
      const { url } = await upload(await signInMember(), photo);
      const { bytes } = await fetchFile(url);
      const { width, height, orientation, exif, icc, xmp } = await sharp(bytes).metadata();
      expect({ width, height, orientation, exif, icc, xmp }).toEqual({ width: 20, height: 40 });
      expect(bytes.includes('Camera-Mark')).toBe(false);
      expect(bytes.includes('Exif')).toBe(false);
      const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect([data[0], data.at(-1)].map((value) => (value ?? 0) > 200)).toEqual([true, true]);
    });

    test('removes the data appended to a picture', async () => {
      const { url } = await upload(
        await signInMember(),
        Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]),
      );
      expect((await fetchFile(url)).bytes.includes('script')).toBe(false);
    });

    test('keeps a GIF animated', async () => {
      const frames = await Promise.all(
        ['red', 'blue'].map((background) =>
          sharp({ create: { ...red.create, background } })
            .png()
            .toBuffer(),
        ),
      );
      const animation = await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer();
      const { url } = await upload(await signInMember(), animation);
      expect(await sharp((await fetchFile(url)).bytes, { animated: true }).metadata()).toMatchObject({
        pages: 2,
      });
    });

    longTest(
      "refuses a picture above the size limit of its purpose, with that purpose's message",
      async () => {
        const me = await signInMember();
        const profileJpeg = await largeJpeg(800);
        expect(profileJpeg.length).toBeGreaterThan(1_048_576);
        await expect(upload(me, profileJpeg, 'profile')).rejects.toMatchObject(
          refusal('Erro: Imagem maior que 1MB'),
        );
        await expect(upload(me, await largeJpeg(1_100), 'onboarding')).rejects.toMatchObject(
          refusal('Erro: Imagem maior que 3MB'),
        );
      },
    );

    test('refuses a progressive JPEG with more scans than encoders write', async () => {
      const me = await signInMember();
      await expect(upload(me, jpegOfScans(21))).rejects.toMatchObject(refusal(fileTexts.invalid));
      await expect(upload(me, jpegOfScans(20))).resolves.toMatchObject({ url: expect.any(String) });
    });

    longTest('refuses a progressive JPEG whose decoding needs too much memory', async () => {
      const createLargeJpeg = (progressive: boolean) =>
        sharp({ create: { ...red.create, width: 5_100, height: 5_000 } })
          .jpeg({ progressive })
          .toBuffer();
      const me = await signInMember();
      await expect(upload(me, await createLargeJpeg(true))).rejects.toMatchObject(refusal(fileTexts.invalid));
      await expect(upload(me, await createLargeJpeg(false))).resolves.toMatchObject({
        url: expect.any(String),
      });
    });

    test('refuses a picture upload that contains no picture', async () => {
      const me = await signInMember();
      for (const bytes of [
        pdf,
        Buffer.from('text'),
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      ]) {
        await expect(upload(me, bytes)).rejects.toMatchObject(refusal(fileTexts.invalid));
      }
    });
  });

  describe('in pieces', () => {
    const PIECE_SIZE = 524_288;
    const uploadBytes = Buffer.concat([pdf, Buffer.alloc(1_200_000, 'x'), Buffer.from('%%EOF')]);
    const sendPiece = async (me: Person, id: string, offset: number, bytes: Uint8Array) => {
      const response = await getApi().fetch(`${getApi().url(me.slug)}/files/uploads/${id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${me.token}`, [OFFSET_HEADER]: String(offset) },
        body: Uint8Array.from(bytes),
      });
      return [response.status, response.headers.get(OFFSET_HEADER)] as const;
    };
    const startUpload = (me: Person, name = 'grande.pdf', size = uploadBytes.length) =>
      client(me).call(openUpload, { body: { name, size } });
    const pieceAt = (offset: number) => uploadBytes.subarray(offset, offset + PIECE_SIZE);
    const sendAllPieces = async (me: Person, id: string) => {
      for (let offset = 0; offset < uploadBytes.length; offset += PIECE_SIZE)
        await sendPiece(me, id, offset, pieceAt(offset));
    };

    test.each([0, fileLimits.file + 1])(
      'refuses to start an upload of %i bytes and says why',
      async (size) => {
        const me = await signInMember();
        await expect(startUpload(me, 'a.pdf', size)).rejects.toMatchObject({
          failure: { messages: ['Tamanho ou formato inválido'] },
        });
      },
    );

    test('resumes an interrupted upload and stores the same file', async () => {
      const me = await signInMember();
      const { id, offset, pieceSize } = await startUpload(me);
      expect([offset, pieceSize]).toEqual([0, PIECE_SIZE]);
      expect(await sendPiece(me, id, 0, pieceAt(0))).toEqual([200, String(PIECE_SIZE)]);
      const params = { id };
      await expect(client(me).call(finishUpload, { params })).rejects.toMatchObject(
        refusal('O envio do arquivo ainda não terminou.', 409),
      );
      // The client's retry after a lost answer is not stored twice.
      expect(await sendPiece(me, id, 0, pieceAt(0))).toEqual([200, String(PIECE_SIZE)]);
      expect(await client(me).call(getUpload, { params })).toMatchObject({
        offset: PIECE_SIZE,
        size: uploadBytes.length,
      });
      expect(await sendPiece(me, id, 2 * PIECE_SIZE, pieceAt(2 * PIECE_SIZE))).toEqual([
        200,
        String(PIECE_SIZE),
      ]);
      await sendPiece(me, id, PIECE_SIZE, pieceAt(PIECE_SIZE));
      expect(await sendPiece(me, id, 2 * PIECE_SIZE, pieceAt(2 * PIECE_SIZE))).toEqual([
        200,
        String(uploadBytes.length),
      ]);
      const [firstFile, secondFile] = await Promise.all(
        [1, 2].map(() => client(me).call(finishUpload, { params })),
      );
      expect(firstFile).toEqual(secondFile);
      expect(await client(me).call(finishUpload, { params })).toEqual(firstFile);
      expect((await fetchFile(firstFile?.path, me.token)).bytes.equals(uploadBytes)).toBe(true);
      const rows = await getApi()
        .database.db.selectFrom('stored_file')
        .select('id')
        .where('upload_id', '=', id)
        .execute();
      expect(rows).toHaveLength(1);
    });

    // PGlite runs one transaction at a time.
    if (kind === 'postgres')
      test('a finish request that lost the race returns the finished file', async () => {
        const me = await signInMember();
        const { id } = await startUpload(me);
        await sendAllPieces(me, id);
        const { db } = getApi().database;
        const key = `${newToken(systemRandom)}.pdf`;
        const rivalTransaction = await db.startTransaction().execute();
        // The request reads the finished files and then waits for this lock.
        await sql`LOCK TABLE file_upload IN ACCESS EXCLUSIVE MODE`.execute(rivalTransaction);
        const finishRequest = client(me).call(finishUpload, { params: { id } });
        await untilBlocked(db, 1, finishRequest);
        await rivalTransaction
          .insertInto('stored_file')
          .values({
            member_id: me.user.id,
            station_id: me.user.station.id,
            key,
            name: 'grande.pdf',
            type: 'application/pdf',
            size: uploadBytes.length,
            purpose: 'file',
            is_public: false,
            upload_id: id,
            in_pieces: false,
            loose_since: new Date(getApi().clock.now()),
            created_at: new Date(getApi().clock.now()),
          })
          .execute();
        await rivalTransaction.deleteFrom('file_upload').where('id', '=', id).execute();
        await rivalTransaction.commit().execute();
        expect(await finishRequest).toMatchObject({ path: `/api/files/${key}` });
        await db.deleteFrom('stored_file').where('upload_id', '=', id).execute();
      });

    test('refuses upload pieces of the wrong length, beyond the file’s end, and for unknown uploads', async () => {
      const me = await signInMember();
      const { id } = await startUpload(me);
      expect((await sendPiece(me, id, 0, pieceAt(0).subarray(1)))[0]).toBe(400);
      expect((await sendPiece(me, id, 0, uploadBytes.subarray(0, PIECE_SIZE + 1)))[0]).toBe(413);
      expect((await sendPiece(me, id, 5_000_000, pieceAt(0)))[0]).toBe(413);
      expect((await sendPiece(me, 'none', 0, pieceAt(0)))[0]).toBe(404);
    });

    test('hides an upload from other members before and after its end', async () => {
      const [me, stranger] = [await signInMember(), await signInMember('paulo')];
      const { id } = await startUpload(me);
      const params = { id };
      const expectAbsent = async () => {
        for (const call of [getUpload, finishUpload, cancelUpload])
          await expect(client(stranger).call(call, { params })).rejects.toMatchObject({
            failure: { status: 404 },
          });
      };
      expect((await sendPiece(stranger, id, 0, pieceAt(0)))[0]).toBe(404);
      await sendAllPieces(me, id);
      await expectAbsent();
      const file = await client(me).call(finishUpload, { params });
      await expectAbsent();
      expect(await client(me).call(finishUpload, { params })).toEqual(file);
    });

    test('refuses and deletes a finished file of the wrong type', async () => {
      const me = await signInMember();
      const { id } = await startUpload(me, 'foto.png');
      await sendAllPieces(me, id);
      await expect(client(me).call(finishUpload, { params: { id } })).rejects.toMatchObject(
        refusal(fileTexts.invalid),
      );
      await expect(client(me).call(getUpload, { params: { id } })).rejects.toMatchObject({
        failure: { status: 404 },
      });
    });

    test('refuses to start an upload of an unsupported type or size', async () => {
      const me = await signInMember();
      await expect(startUpload(me, 'logo.svg')).rejects.toMatchObject(refusal(fileTexts.invalid));
      await expect(startUpload(me, 'grande.pdf', 10_485_761)).rejects.toMatchObject({
        failure: { status: 422 },
      });
    });

    test('an expired or cancelled upload leaves no file', async () => {
      const me = await signInMember();
      const [completeUpload, cancelledUpload] = [await startUpload(me), await startUpload(me)];
      await sendAllPieces(me, completeUpload.id);
      await sendAllPieces(me, cancelledUpload.id);
      await client(me).call(cancelUpload, { params: { id: cancelledUpload.id } });
      await expect(client(me).call(getUpload, { params: { id: cancelledUpload.id } })).rejects.toMatchObject({
        failure: { status: 404 },
      });
      getApi().clock.advance(DAY);
      await expect(client(me).call(getUpload, { params: { id: completeUpload.id } })).rejects.toMatchObject({
        failure: { status: 404 },
      });
      await getApi().api.sweep();
      await getApi().api.runTasksAndJobs();
      const removals = await getApi().database.db.selectFrom('file_removal').select('key').execute();
      expect(removals).toEqual([]);
    });

    test('drops the oldest of more than five open uploads of a member', async () => {
      const me = await signInMember();
      const uploadIds = [];
      for (let count = 0; count < 6; count += 1) {
        uploadIds.push((await startUpload(me)).id);
        getApi().clock.advance(1);
      }
      const rows = await getApi()
        .database.db.selectFrom('file_upload')
        .select('id')
        .where('member_id', '=', me.user.id)
        .execute();
      expect(rows.map(({ id }) => id).sort()).toEqual(uploadIds.slice(1).sort());
    });
  });

  describe('retention', () => {
    test('removes a file a day after its last reference ends', async () => {
      const me = await signInMember();
      const [looseFile, referencedFile] = [
        await sendFile(me, 'a.pdf', pdf),
        await sendFile(me, 'b.pdf', pdf),
      ];
      const { db } = getApi().database;
      expect(await claimFile(db, me.user.id, keyOf(referencedFile.path))).toMatchObject({ name: 'b.pdf' });
      const fetchStatus = async (path?: string) =>
        (await fetchFile(path, (await signInMember()).token)).status;
      const nextDay = async () => {
        getApi().clock.advance(DAY);
        await getApi().api.sweep();
        await getApi().api.runTasksAndJobs();
      };
      await nextDay();
      expect([await fetchStatus(looseFile.path), await fetchStatus(referencedFile.path)]).toEqual([404, 200]);
      await releaseFile(db, me.user.id, keyOf(referencedFile.path), getApi().clock.now());
      await getApi().api.sweep();
      expect(await fetchStatus(referencedFile.path)).toBe(200);
      await nextDay();
      expect(await fetchStatus(referencedFile.path)).toBe(404);
    });

    test("refuses references to another member's file", async () => {
      const me = await signInMember();
      const stranger = await signInMember('paulo');
      const { path } = await sendFile(me, 'a.pdf', pdf);
      expect(await claimFile(getApi().database.db, stranger.user.id, keyOf(path))).toBeUndefined();
    });

    test("deleting a member's file rows removes those files and keeps other members' files", async () => {
      const me = await signInMember();
      const neighbour = await signInMember('paulo');
      const [myFile, otherFile] = [await sendFile(me, 'a.pdf', pdf), await sendFile(neighbour, 'b.pdf', pdf)];
      await getApi()
        .database.db.transaction()
        .execute((trx) => deleteFilesOf(trx, me.user.id));
      expect((await fetchFile(myFile.path, me.token)).status).toBe(404);
      getApi().clock.advance(MINUTE);
      await getApi().api.runTasksAndJobs();
      expect((await fetchFile(otherFile.path, neighbour.token)).status).toBe(200);
    });

    test('limits the bytes that one member stores', async () => {
      const me = await signInMember();
      const { db } = getApi().database;
      await sendFile(me, 'a.pdf', pdf);
      await db.updateTable('stored_file').set({ size: QUOTA }).where('member_id', '=', me.user.id).execute();
      expect((await sendFile(me, 'b.pdf', pdf)).status).toBe(422);
      await expect(
        client(me).call(openUpload, { body: { name: 'c.pdf', size: 1_000 } }),
      ).rejects.toMatchObject(refusal('Você atingiu o limite de arquivos enviados. Tente novamente amanhã.'));
      await deleteFilesOf(db, me.user.id);
      expect((await sendFile(me, 'b.pdf', pdf)).status).toBe(200);
    });
  });
});

onEachDatabase('rate limit of files', { config: { rateLimits: true } }, (getApi) => {
  test('lets a member start sixty uploads an hour, over all upload calls', async () => {
    const me = await signInAs(getApi(), 'aurora');
    const client = getApi().client('aurora', () => me.token);
    const startUpload = () => client.call(openUpload, { body: { name: 'a.pdf', size: 10 } });
    for (let count = 0; count < 60; count += 1) await startUpload();
    await expect(startUpload()).rejects.toMatchObject({ failure: { status: 429 } });
    await expect(
      client.call(uploadImage, { body: { base64: (await png()).toString('base64') } }),
    ).rejects.toMatchObject({ failure: { status: 429 } });
  });
});

/** A black 8×8 square as a progressive JPEG: one coefficient bit per scan. */
function jpegOfScans(count: number): Buffer {
  const segment = (marker: number, ...content: number[]) => [0xff, marker, 0, content.length + 2, ...content];
  const codeCounts = [1, ...Array(15).fill(0), 0];
  const scan = (at: number, previousBit: number, bit: number) => [
    ...segment(0xda, 1, 1, 0, at, at, previousBit * 16 + bit),
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
    ...segment(0xc4, 0, ...codeCounts),
    ...segment(0xc4, 0x10, ...codeCounts),
    ...scans.slice(0, count).flat(),
    0xff,
    0xd9,
  ]);
}
