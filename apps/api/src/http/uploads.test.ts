import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { finishUpload, getPoints, OFFSET_HEADER, openUpload, table, uploadImage } from '@estacao/contract';
import { openApi, Refusal } from '@estacao/contract/server';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { memoryFiles } from '../areas/files/store/memory.ts';
import { PIECE_BYTES } from '../areas/files/uploads.ts';
import type { FileStore } from '../ports.ts';
import { hashToken } from '../secrets/token.ts';
import { type Person, signInAs } from '../testing/person.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { createDeadlinedServer } from './server.ts';
import { uploadTexts } from './upload-slots.ts';

const storedSizes = new Map<string, number>();
const memoryStore = memoryFiles();
let beforePut: () => Promise<void> = async () => {};
let readCount = 0;
const files: FileStore = {
  ...memoryStore,
  get(key) {
    readCount += 1;
    return memoryStore.get(key);
  },
  async put(key, bytes, type) {
    await beforePut();
    await memoryStore.put(key, bytes, type);
    storedSizes.set(key, bytes.byteLength);
  },
  async remove(key) {
    await memoryStore.remove(key);
    storedSizes.delete(key);
  },
};

let api: TestApi;
let me: Person;
const { server } = createDeadlinedServer((request, response) => listener(request, response));
let listener: ReturnType<typeof getRequestListener>;
const connections: Socket[] = [];
const clientSockets: Socket[] = [];
let runningCount = 0;

beforeAll(async () => {
  api = await startTestApi({
    files,
    database: await sharedPostgres().createDatabase(),
    config: { trustProxy: true },
  });
  listener = getRequestListener(async (...request) => {
    runningCount += 1;
    try {
      return await api.api.app.fetch(...request);
    } finally {
      runningCount -= 1;
    }
  });
  server.on('connection', (socket) => connections.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  me = await signInAs(api, 'aurora');
});
afterEach(async () => {
  beforePut = async () => {};
  for (const socket of clientSockets.splice(0)) socket.destroy();
  await expect.poll(() => connections.filter(({ destroyed }) => !destroyed)).toEqual([]);
  connections.length = 0;
  await expect.poll(() => runningCount).toBe(0);
  await api.database.db.deleteFrom('stored_file').execute();
  await api.api.runTasksAndJobs();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.stop();
});

const MB = 1_000_000;
const videoStart = Buffer.from('\0\0\0\u0020ftypisom', 'latin1');
const head = Buffer.from(
  '--b\r\nContent-Disposition: form-data; name="file"; filename="festa.mp4"\r\n\r\n',
  'latin1',
);
const tail = Buffer.from('\r\n--b--\r\n', 'latin1');

interface StartedUpload {
  readonly socket: Socket;
  readonly answer: Promise<{ status: number; head: string; body: string }>;
}

function startUpload(
  path: string,
  length: number | undefined,
  { token, slug }: Pick<Person, 'token' | 'slug'> = me,
  contentType = 'multipart/form-data; boundary=b',
  address = '192.0.2.1',
): StartedUpload {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  clientSockets.push(socket);
  socket.on('error', () => {});
  socket.write(
    [
      `POST /api${path} HTTP/1.1`,
      `Host: ${slug}.localhost`,
      `Authorization: Bearer ${token}`,
      `Content-Type: ${contentType}`,
      `X-Forwarded-For: ${address}`,
      length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
      '\r\n',
    ].join('\r\n'),
  );
  const answer = new Promise<{ status: number; head: string; body: string }>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
      const [fields = '', body = ''] = text.split('\r\n\r\n');
      if (body.endsWith('}'))
        resolve({ status: Number(fields.split(' ')[1]), head: fields.toLowerCase(), body });
    });
  });
  return { socket, answer };
}

async function write(socket: Socket, bytes: Uint8Array): Promise<void> {
  if (!socket.write(bytes)) await once(socket, 'drain');
}

async function expectReservations(count: number): Promise<void> {
  await expect
    .poll(() => api.database.db.selectFrom('file_upload').select('id').execute())
    .toHaveLength(count);
}

longTest('reads a video no faster than the store takes it', async () => {
  const size = 20 * PIECE_BYTES;
  const { socket, answer } = startUpload('/upload-video', head.length + size + tail.length);
  await once(server, 'request');
  const connection = connections.at(-1);
  if (connection === undefined) throw new Error('no connection');
  let putCount = 0;
  const bytesAhead: number[] = [];
  beforePut = async () => {
    putCount += 1;
    // Enough turns to read everything sent, if nothing throttled the reading.
    for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
    bytesAhead.push(connection.bytesRead - putCount * PIECE_BYTES);
  };
  await write(socket, head);
  await write(socket, videoStart);
  for (let remaining = size - videoStart.length; remaining > 0; remaining -= PIECE_BYTES) {
    await write(socket, Buffer.alloc(Math.min(remaining, PIECE_BYTES)));
  }
  await write(socket, tail);
  expect((await answer).status).toBe(200);
  expect(putCount).toBe(20);
  expect(Math.max(...bytesAhead)).toBeLessThan(PIECE_BYTES);
  expect([...storedSizes.values()]).toEqual(Array(20).fill(PIECE_BYTES));
});

longTest('counts a chunked video while it arrives and refuses it above the limit', async () => {
  const { socket, answer } = startUpload('/upload-video', undefined);
  const writeChunk = async (bytes: Uint8Array) => {
    await write(socket, Buffer.from(`${bytes.length.toString(16)}\r\n`));
    await write(socket, bytes);
    await write(socket, Buffer.from('\r\n'));
  };
  let isAnswered = false;
  void answer.then(() => {
    isAnswered = true;
  });
  await writeChunk(head);
  await writeChunk(videoStart);
  const closeEvent = once(socket, 'close');
  const zeros = Buffer.alloc(MB);
  let sentMegabytes = 0;
  while (!isAnswered && sentMegabytes < 260 && !socket.destroyed) {
    await Promise.race([writeChunk(zeros), answer, closeEvent]);
    sentMegabytes += 1;
  }
  const { status, head: fields } = await answer;
  expect([413, 422]).toContain(status);
  expect(fields).toContain('connection: close');
  expect(sentMegabytes).toBeLessThan(230);
  await expectReservations(0);
});

test.each([
  ['/upload-video', 200_010_001],
  ['/files/actions', 10_495_761],
])('refuses POST %s by its Content-Length before the body is sent', async (path, length) => {
  const { status, head: fields } = await startUpload(path, length).answer;
  expect(status).toBe(413);
  expect(fields).toContain('connection: close');
});

test.each([
  ['/upload-video', 'video', 1_000_000_000 - 100 * MB, 190 * MB],
  ['/files/actions', 'file', 104_857_600 - 5 * MB, 6 * MB],
] as const)(
  'refuses POST %s before the body is sent when the quota is full',
  async (path, purpose, usedBytes, length) => {
    await api.database.db
      .insertInto('stored_file')
      .values({
        member_id: me.user.id,
        station_id: 1,
        key: `${'k'.repeat(43)}.mp4`,
        name: 'festa.mp4',
        type: 'video/mp4',
        size: usedBytes,
        purpose,
        is_public: false,
        upload_id: null,
        loose_since: null,
        created_at: new Date(api.clock.now()),
      })
      .execute();
    const { status, head: fields, body } = await startUpload(path, length).answer;
    expect(status).toBe(422);
    expect(body).toContain('Você atingiu o limite de arquivos enviados.');
    expect(fields).toContain('connection: close');
  },
);

test('limits a member’s unposted videos to 400 MB', async () => {
  const firstUpload = startUpload('/upload-video', 190 * MB);
  await expectReservations(1);
  const reserveUpload = (size: number) =>
    api
      .client('aurora', () => me.token)
      .call(openUpload, { body: { name: 'festa.mp4', size, purpose: 'video' } });
  await reserveUpload(200 * MB);
  await expect(reserveUpload(11 * MB)).rejects.toMatchObject({ failure: { status: 422 } });
  await reserveUpload(10 * MB);
  firstUpload.socket.destroy();
  await expectReservations(2);
  await api.database.db.deleteFrom('file_upload').execute();
});

test('refuses a member’s third concurrent large upload and answers the member’s other calls', async () => {
  startUpload('/upload-video', 100 * MB);
  const secondUpload = startUpload('/upload-video', 100 * MB);
  await expectReservations(2);
  const thirdResponse = await startUpload('/upload-video', 100 * MB).answer;
  expect([thirdResponse.status, JSON.parse(thirdResponse.body)]).toEqual([
    429,
    { messages: [uploadTexts.member] },
  ]);
  expect(thirdResponse.head).toMatch(/retry-after: \d/);
  expect(thirdResponse.head).toContain('connection: close');
  const { points } = await api
    .client('aurora', () => me.token)
    .call(getPoints, { params: { userId: me.user.id } });
  expect(points).toBeGreaterThanOrEqual(0);
  secondUpload.socket.destroy();
  await expectReservations(1);
  startUpload('/upload-video', 100 * MB);
  await expectReservations(2);
});

describe('large uploads', () => {
  let people: Person[];
  beforeAll(async () => {
    const slugs = ['girassol', 'minerva', 'noturno', 'orvalho'];
    people = await Promise.all(slugs.map((slug) => signInAs(api, slug)));
  });
  const uploadFrom = (address: string, senders: readonly Person[]) =>
    senders.map((person) => startUpload('/files/actions', 5 * MB, person, undefined, address));

  test('refuses a fourth large upload of one address while other addresses upload', async () => {
    uploadFrom('192.0.2.2', people.slice(0, 3));
    await expect.poll(() => connections.length).toBe(3);
    const [fourthUpload] = uploadFrom('192.0.2.2', [me]);
    expect((await fourthUpload?.answer)?.status).toBe(429);
    uploadFrom('192.0.2.3', [me, me]);
    await expect.poll(() => connections.length).toBe(6);
    // Only the member's own limit can refuse this upload: its address has no other upload.
    const [thirdUpload] = uploadFrom('192.0.2.4', [me]);
    expect((await thirdUpload?.answer)?.body).toContain(uploadTexts.member);
  });

  test('refuses a ninth large upload in the process, but not a piece of an upload', async () => {
    for (const [index, person] of people.entries())
      for (const network of ['192.0.3', '192.0.4'])
        startUpload('/upload-video', 5 * MB, person, undefined, `${network}.${index}`);
    await expectReservations(8);
    const ninthResponse = await startUpload('/files/actions', 5 * MB).answer;
    expect([ninthResponse.status, JSON.parse(ninthResponse.body)]).toEqual([
      503,
      { messages: [uploadTexts.process] },
    ]);
    expect(ninthResponse.head).toMatch(/retry-after: \d/);
    const jsonResponse = await startUpload('/upload-image-to-s3', 5 * MB, me, 'application/json').answer;
    expect(jsonResponse.status).toBe(503);
    expect((await startUpload('/files/uploads/none', 100).answer).status).toBe(404);
  });

  longTest('admits a new address by cutting an upload that waits for its response', async () => {
    const name = Buffer.from(head.toString('latin1').replace('mp4', 'pdf'), 'latin1');
    const body = Buffer.concat([name, Buffer.from(`%PDF-1.7${' '.repeat(2 * MB)}%%EOF`), tail]);
    const sendCompleteBody = async (person: Person, address: string) => {
      const upload = startUpload('/files/actions', body.length, person, undefined, address);
      await write(upload.socket, body);
      return upload;
    };
    let proceed = () => {};
    const releaseSignal = new Promise<void>((resolve) => {
      proceed = resolve;
    });
    beforePut = () => releaseSignal;
    onTestFinished(proceed);
    const waitingUploads = await Promise.all(
      people.flatMap((person, index) => [0, 1].map(() => sendCompleteBody(person, `192.0.5.${index}`))),
    );
    await expect
      .poll(() => connections.map(({ bytesRead }) => bytesRead > body.length))
      .toEqual(Array(8).fill(true));
    const lateUpload = await sendCompleteBody(me, '192.0.6.1');
    await expect.poll(() => waitingUploads.filter(({ socket }) => socket.destroyed)).toHaveLength(1);
    proceed();
    expect((await lateUpload.answer).status).toBe(200);
    const remainingUploads = waitingUploads.filter(({ socket }) => !socket.destroyed);
    expect(await Promise.all(remainingUploads.map(async ({ answer }) => (await answer).status))).toEqual(
      Array(7).fill(200),
    );
  });
});

test('leaves nothing in the store when the sender of a video hangs up', async () => {
  const { socket } = startUpload('/upload-video', 190 * MB);
  await write(socket, Buffer.concat([head, videoStart, Buffer.alloc(3 * PIECE_BYTES)]));
  await expect.poll(() => storedSizes.size).toBe(3);
  socket.destroy();
  await expectReservations(0);
  await api.api.runTasksAndJobs();
  expect(storedSizes.size).toBe(0);
  const [logEntry] = api.log.filter(({ call }) => call === 'sendVideo').slice(-1);
  expect(logEntry).toMatchObject({ level: 'info', status: 400 });
});

describe('a video', () => {
  const size = 30 * MB;
  let path: string;
  beforeEach(async () => {
    const { socket, answer } = startUpload('/upload-video', head.length + size + tail.length);
    await write(socket, Buffer.concat([head, videoStart, Buffer.alloc(size - videoStart.length), tail]));
    ({ path } = JSON.parse((await answer).body) as { path: string });
  });

  const requestVideo = (address: string) => {
    const viewer = connect((server.address() as AddressInfo).port, '127.0.0.1');
    clientSockets.push(viewer);
    viewer.write(
      [
        `GET ${path} HTTP/1.1`,
        'Host: aurora.localhost',
        `Authorization: Bearer ${me.token}`,
        `X-Forwarded-For: ${address}`,
        '\r\n',
      ].join('\r\n'),
    );
    return viewer;
  };
  const watchVideo = async (address: string) => {
    const viewer = requestVideo(address);
    await once(viewer, 'readable');
    return { viewer, status: Number(String(viewer.read(12)).slice(-3)) };
  };

  longTest('limits one address to sixteen concurrent viewers without blocking another address', async () => {
    const viewers = await Promise.all(Array.from({ length: 16 }, () => watchVideo('192.0.2.8')));
    expect(viewers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect((await watchVideo('192.0.2.8')).status).toBe(429);
    expect((await watchVideo('192.0.2.9')).status).toBe(200);
    viewers[0]?.viewer.destroy();
    await expect.poll(async () => (await watchVideo('192.0.2.8')).status).toBe(200);
  });

  longTest('frees the place of a viewer who hangs up before the video begins', async () => {
    const { db } = api.database;
    const transaction = await api.database.backgroundDb.startTransaction().execute();
    await sql`LOCK TABLE stored_file IN ACCESS EXCLUSIVE MODE`.execute(transaction);
    const earlyViewer = requestVideo('192.0.2.10');
    await expect
      .poll(async () => {
        const { rows } = await sql<{ waiting: number }>`
          SELECT count(*)::int AS waiting FROM pg_stat_activity
          WHERE wait_event_type = 'Lock' AND query LIKE '%stored_file%'`.execute(db);
        return rows[0]?.waiting;
      })
      .toBe(1);
    earlyViewer.destroy();
    await expect.poll(() => connections.slice(-1).every(({ destroyed }) => destroyed)).toBe(true);
    await transaction.rollback().execute();
    await expect.poll(() => api.log.at(-1)).toMatchObject({ call: 'getFile' });
    const viewers = await Promise.all(Array.from({ length: 16 }, () => watchVideo('192.0.2.10')));
    expect(viewers.map(({ status }) => status)).toEqual(Array(16).fill(200));
  });
});

test('discards a video without its last boundary', async () => {
  const { answer, socket } = startUpload('/upload-video', head.length + videoStart.length);
  await write(socket, Buffer.concat([head, videoStart]));
  expect((await answer).status).toBe(400);
  expect(await api.database.db.selectFrom('stored_file').select('id').execute()).toEqual([]);
});

test('lets a member finish an upload after the disk was full', async () => {
  const bytes = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n');
  const client = api.client('aurora', () => me.token);
  const body = { name: 'nota.pdf', size: bytes.length, purpose: 'file' as const };
  const { id } = await client.call(openUpload, { body });
  const pieceResponse = await api.fetch(`${api.url('aurora')}/files/uploads/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${me.token}`, [OFFSET_HEADER]: '0' },
    body: bytes,
  });
  expect(pieceResponse.status).toBe(200);
  beforePut = async () => {
    throw new Refusal(503, 'cheio');
  };
  const finish = () => client.call(finishUpload, { params: { id } });
  await expect(finish()).rejects.toMatchObject({ failure: { status: 503 } });
  beforePut = async () => {};
  expect(await finish()).toMatchObject({ name: 'nota.pdf' });
});

test('answers HEAD without reading the file', async () => {
  const form = new FormData();
  form.set('file', new File(['%PDF-1.7\n1 0 obj\n%%EOF\n'], 'ata.pdf'));
  const headers = { authorization: `Bearer ${me.token}` };
  const uploadResponse = await api.fetch(`${api.url('aurora')}/files/actions`, {
    method: 'POST',
    headers,
    body: form,
  });
  const { path } = (await uploadResponse.json()) as { path: string };
  const fetchFile = (method: string) => api.fetch(`http://aurora.localhost${path}`, { method, headers });
  const readCountBefore = readCount;
  const headResponse = await fetchFile('HEAD');
  expect([headResponse.status, headResponse.headers.get('content-length'), readCount]).toEqual([
    200,
    '23',
    readCountBefore,
  ]);
  const response = await fetchFile('GET');
  expect([response.status, (await response.text()).length, readCount]).toEqual([
    200,
    23,
    readCountBefore + 1,
  ]);
});

test('discards a file whose session ends while its body arrives', async () => {
  const me = await signInAs(api, 'aurora');
  const form = Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="ata.pdf"\r\n\r\n'),
    Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n'),
    tail,
  ]);
  const { socket, answer } = startUpload('/files/actions', form.length, me);
  await once(server, 'request');
  await write(socket, form.subarray(0, 10));
  await api.client('aurora', () => me.token).call(getPoints, { params: { userId: me.user.id } });
  await api.database.db
    .updateTable('session')
    .set({ ended_at: new Date(api.clock.now()) })
    .where('token_hash', '=', hashToken(me.token))
    .execute();
  await write(socket, form.subarray(10));
  expect((await answer).status).toBe(401);
  expect(await api.database.db.selectFrom('stored_file').select('id').execute()).toEqual([]);
});

test('deletes 250 due files from the store in one run of the jobs', async () => {
  const keys = Array.from({ length: 250 }, (_, index) => `${String(index).padStart(43, 'r')}.pdf`);
  for (const key of keys) await files.put(key, videoStart, 'application/pdf');
  await api.database.db
    .insertInto('file_removal')
    .values(keys.map((key) => ({ key, due_at: new Date(api.clock.now()) })))
    .execute();
  await api.api.runTasksAndJobs();
  expect([...storedSizes.keys()].filter((key) => keys.includes(key))).toEqual([]);
});

test('refuses an empty video', async () => {
  expect((await startUpload('/upload-video', 0).answer).status).toBe(400);
});

test('refuses a picture in JSON by its Content-Length', async () => {
  expect(uploadImage.maxBodyBytes).toBe(6_291_456);
  const { status } = await startUpload('/upload-image-to-s3', 6_291_457, me, 'application/json').answer;
  expect(status).toBe(413);
});

test('file routes answer visitors with a documented status', async () => {
  const { paths } = openApi(table);
  const routes: string[] = [];
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { operationId, responses }] of Object.entries(methods)) {
      if (!['sendFile', 'sendVideo', 'sendPiece', 'getFile'].includes(String(operationId))) continue;
      const response = await api.fetch(`${api.url('aurora')}${path.replace(/\{\w+\}/, 'none')}`, {
        method: method.toUpperCase(),
      });
      expect(Object.keys(responses as object)).toContain(String(response.status));
      routes.push(`${operationId} ${response.status}`);
    }
  }
  expect(routes.sort()).toEqual(['getFile 404', 'sendFile 401', 'sendPiece 401', 'sendVideo 401']);
});
