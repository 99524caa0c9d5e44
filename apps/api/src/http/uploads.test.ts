import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { finishUpload, getPoints, OFFSET_HEADER, openUpload, table, uploadImage } from '@estacao/contract';
import { openApi, Refusal } from '@estacao/contract/server';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { memoryFiles } from '../areas/files/store/memory.ts';
import { PIECE } from '../areas/files/uploads.ts';
import type { FileStore } from '../ports.ts';
import { hashToken } from '../secrets/token.ts';
import { type Person, signInAs } from '../testing/person.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { createDeadlinedServer } from './server.ts';
import { uploadTexts } from './upload-slots.ts';

const stored = new Map<string, number>();
const memory = memoryFiles();
let beforePut: () => Promise<void> = async () => {};
let reads = 0;
const files: FileStore = {
  ...memory,
  get(key) {
    reads += 1;
    return memory.get(key);
  },
  async put(key, bytes, type) {
    await beforePut();
    await memory.put(key, bytes, type);
    stored.set(key, bytes.byteLength);
  },
  async remove(key) {
    await memory.remove(key);
    stored.delete(key);
  },
};

let api: TestApi;
let me: Person;
const { server } = createDeadlinedServer((request, response) => listener(request, response));
let listener: ReturnType<typeof getRequestListener>;
const connections: Socket[] = [];
const opened: Socket[] = [];
let running = 0;

beforeAll(async () => {
  api = await startTestApi({ files, database: await sharedPostgres().fresh(), config: { trustProxy: true } });
  listener = getRequestListener(async (...request) => {
    running += 1;
    try {
      return await api.api.app.fetch(...request);
    } finally {
      running -= 1;
    }
  });
  server.on('connection', (socket) => connections.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  me = await signInAs(api, 'aurora');
});
afterEach(async () => {
  beforePut = async () => {};
  for (const socket of opened.splice(0)) socket.destroy();
  await expect.poll(() => connections.filter(({ destroyed }) => !destroyed)).toEqual([]);
  connections.length = 0;
  await expect.poll(() => running).toBe(0);
  await api.database.db.deleteFrom('stored_file').execute();
  await api.api.work();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.stop();
});

const MB = 1_000_000;
const film = Buffer.from('\0\0\0\u0020ftypisom', 'latin1');
const head = Buffer.from(
  '--b\r\nContent-Disposition: form-data; name="file"; filename="festa.mp4"\r\n\r\n',
  'latin1',
);
const tail = Buffer.from('\r\n--b--\r\n', 'latin1');

interface Sending {
  readonly socket: Socket;
  readonly answer: Promise<{ status: number; head: string; body: string }>;
}

function begin(
  path: string,
  length: number | undefined,
  { token, slug }: Pick<Person, 'token' | 'slug'> = me,
  contentType = 'multipart/form-data; boundary=b',
  address = '192.0.2.1',
): Sending {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  opened.push(socket);
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
    socket.on('data', (part) => {
      text += part;
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

async function reserved(count: number): Promise<void> {
  await expect
    .poll(() => api.database.db.selectFrom('file_upload').select('id').execute())
    .toHaveLength(count);
}

longTest('reads a video no faster than the store takes it', async () => {
  const size = 20 * PIECE;
  const { socket, answer } = begin('/upload-video', head.length + size + tail.length);
  await once(server, 'request');
  const connection = connections.at(-1);
  if (connection === undefined) throw new Error('no connection');
  let puts = 0;
  const ahead: number[] = [];
  beforePut = async () => {
    puts += 1;
    // Enough turns to read everything sent, if nothing throttled the reading.
    for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
    ahead.push(connection.bytesRead - puts * PIECE);
  };
  await write(socket, head);
  await write(socket, film);
  for (let left = size - film.length; left > 0; left -= PIECE) {
    await write(socket, Buffer.alloc(Math.min(left, PIECE)));
  }
  await write(socket, tail);
  expect((await answer).status).toBe(200);
  expect(puts).toBe(20);
  expect(Math.max(...ahead)).toBeLessThan(PIECE);
  expect([...stored.values()]).toEqual(Array(20).fill(PIECE));
});

longTest('counts a chunked video while it arrives and refuses it above the limit', async () => {
  const { socket, answer } = begin('/upload-video', undefined);
  const chunk = async (bytes: Uint8Array) => {
    await write(socket, Buffer.from(`${bytes.length.toString(16)}\r\n`));
    await write(socket, bytes);
    await write(socket, Buffer.from('\r\n'));
  };
  let isAnswered = false;
  void answer.then(() => {
    isAnswered = true;
  });
  await chunk(head);
  await chunk(film);
  const closed = once(socket, 'close');
  const zeros = Buffer.alloc(MB);
  let sent = 0;
  while (!isAnswered && sent < 260 && !socket.destroyed) {
    await Promise.race([chunk(zeros), answer, closed]);
    sent += 1;
  }
  const { status, head: fields } = await answer;
  expect([413, 422]).toContain(status);
  expect(fields).toContain('connection: close');
  expect(sent).toBeLessThan(230);
  await reserved(0);
});

test.each([
  ['/upload-video', 200_010_001],
  ['/files/actions', 10_495_761],
])('POST %s is refused by its Content-Length before the body is sent', async (path, length) => {
  const { status, head: fields } = await begin(path, length).answer;
  expect(status).toBe(413);
  expect(fields).toContain('connection: close');
});

test.each([
  ['/upload-video', 'video', 1_000_000_000 - 100 * MB, 190 * MB],
  ['/files/actions', 'file', 104_857_600 - 5 * MB, 6 * MB],
] as const)(
  'POST %s is refused before the body is sent when the quota is full',
  async (path, purpose, kept, length) => {
    await api.database.db
      .insertInto('stored_file')
      .values({
        member_id: me.user.id,
        station_id: 1,
        key: `${'k'.repeat(43)}.mp4`,
        name: 'festa.mp4',
        type: 'video/mp4',
        size: kept,
        purpose,
        is_public: false,
        upload_id: null,
        loose_since: null,
        created_at: new Date(api.clock.now()),
      })
      .execute();
    const { status, head: fields, body } = await begin(path, length).answer;
    expect(status).toBe(422);
    expect(body).toContain('Você atingiu o limite de arquivos enviados.');
    expect(fields).toContain('connection: close');
  },
);

test('limits unposted videos to 400 MB', async () => {
  const first = begin('/upload-video', 190 * MB);
  await reserved(1);
  const open = (size: number) =>
    api
      .client('aurora', () => me.token)
      .call(openUpload, { body: { name: 'festa.mp4', size, purpose: 'video' } });
  await open(200 * MB);
  await expect(open(11 * MB)).rejects.toMatchObject({ failure: { status: 422 } });
  await open(10 * MB);
  first.socket.destroy();
  await reserved(2);
  await api.database.db.deleteFrom('file_upload').execute();
});

test('refuses a third large upload of a member at once and answers their other calls', async () => {
  begin('/upload-video', 100 * MB);
  const second = begin('/upload-video', 100 * MB);
  await reserved(2);
  const third = await begin('/upload-video', 100 * MB).answer;
  expect([third.status, JSON.parse(third.body)]).toEqual([429, { messages: [uploadTexts.member] }]);
  expect(third.head).toMatch(/retry-after: \d/);
  expect(third.head).toContain('connection: close');
  const { points } = await api
    .client('aurora', () => me.token)
    .call(getPoints, { params: { userId: me.user.id } });
  expect(points).toBeGreaterThanOrEqual(0);
  second.socket.destroy();
  await reserved(1);
  begin('/upload-video', 100 * MB);
  await reserved(2);
});

describe('large uploads', () => {
  let people: Person[];
  beforeAll(async () => {
    const slugs = ['girassol', 'minerva', 'noturno', 'orvalho'];
    people = await Promise.all(slugs.map((slug) => signInAs(api, slug)));
  });
  const sendFrom = (address: string, senders: readonly Person[]) =>
    senders.map((person) => begin('/files/actions', 5 * MB, person, undefined, address));

  test('refuse a fourth of one address while other addresses upload', async () => {
    sendFrom('192.0.2.2', people.slice(0, 3));
    await expect.poll(() => connections.length).toBe(3);
    const [fourth] = sendFrom('192.0.2.2', [me]);
    expect((await fourth?.answer)?.status).toBe(429);
    sendFrom('192.0.2.3', [me, me]);
    await expect.poll(() => connections.length).toBe(6);
    // The member's own limit refuses this one: the other address still has free slots.
    const [third] = sendFrom('192.0.2.4', [me]);
    expect((await third?.answer)?.body).toContain(uploadTexts.member);
  });

  test('refuse a ninth in the process but accept a piece', async () => {
    for (const [index, person] of people.entries())
      for (const network of ['192.0.3', '192.0.4'])
        begin('/upload-video', 5 * MB, person, undefined, `${network}.${index}`);
    await reserved(8);
    const answers = await begin('/files/actions', 5 * MB).answer;
    expect([answers.status, JSON.parse(answers.body)]).toEqual([503, { messages: [uploadTexts.process] }]);
    expect(answers.head).toMatch(/retry-after: \d/);
    const json = await begin('/upload-image-to-s3', 5 * MB, me, 'application/json').answer;
    expect(json.status).toBe(503);
    expect((await begin('/files/uploads/none', 100).answer).status).toBe(404);
  });

  longTest('displace one that waits for its response for an address without any', async () => {
    const name = Buffer.from(head.toString('latin1').replace('mp4', 'pdf'), 'latin1');
    const body = Buffer.concat([name, Buffer.from(`%PDF-1.7${' '.repeat(2 * MB)}%%EOF`), tail]);
    const send = async (person: Person, address: string) => {
      const sending = begin('/files/actions', body.length, person, undefined, address);
      await write(sending.socket, body);
      return sending;
    };
    let proceed = () => {};
    const kept = new Promise<void>((resolve) => {
      proceed = resolve;
    });
    beforePut = () => kept;
    onTestFinished(proceed);
    const waiting = await Promise.all(
      people.flatMap((person, index) => [0, 1].map(() => send(person, `192.0.5.${index}`))),
    );
    await expect
      .poll(() => connections.map(({ bytesRead }) => bytesRead > body.length))
      .toEqual(Array(8).fill(true));
    const late = await send(me, '192.0.6.1');
    await expect.poll(() => waiting.filter(({ socket }) => socket.destroyed)).toHaveLength(1);
    proceed();
    expect((await late.answer).status).toBe(200);
    const others = waiting.filter(({ socket }) => !socket.destroyed);
    expect(await Promise.all(others.map(async ({ answer }) => (await answer).status))).toEqual(
      Array(7).fill(200),
    );
  });
});

test('leaves nothing in the store when the sender of a video hangs up', async () => {
  const { socket } = begin('/upload-video', 190 * MB);
  await write(socket, Buffer.concat([head, film, Buffer.alloc(3 * PIECE)]));
  await expect.poll(() => stored.size).toBe(3);
  socket.destroy();
  await reserved(0);
  await api.api.work();
  expect(stored.size).toBe(0);
  const [line] = api.log.filter(({ call }) => call === 'sendVideo').slice(-1);
  expect(line).toMatchObject({ level: 'info', status: 400 });
});

describe('a video', () => {
  const size = 30 * MB;
  let path: string;
  beforeEach(async () => {
    const { socket, answer } = begin('/upload-video', head.length + size + tail.length);
    await write(socket, Buffer.concat([head, film, Buffer.alloc(size - film.length), tail]));
    ({ path } = JSON.parse((await answer).body) as { path: string });
  });

  const ask = (address: string) => {
    const viewer = connect((server.address() as AddressInfo).port, '127.0.0.1');
    opened.push(viewer);
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
  const watch = async (address: string) => {
    const viewer = ask(address);
    await once(viewer, 'readable');
    return { viewer, status: Number(String(viewer.read(12)).slice(-3)) };
  };

  longTest('is sent sixteen times to one address while another address gets one', async () => {
    const viewers = await Promise.all(Array.from({ length: 16 }, () => watch('192.0.2.8')));
    expect(viewers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect((await watch('192.0.2.8')).status).toBe(429);
    expect((await watch('192.0.2.9')).status).toBe(200);
    viewers[0]?.viewer.destroy();
    await expect.poll(async () => (await watch('192.0.2.8')).status).toBe(200);
  });

  longTest('takes no place for a viewer who hung up before it began', async () => {
    const { db } = api.database;
    const lock = await api.database.patient.startTransaction().execute();
    await sql`LOCK TABLE stored_file IN ACCESS EXCLUSIVE MODE`.execute(lock);
    const early = ask('192.0.2.10');
    await expect
      .poll(async () => {
        const { rows } = await sql<{ waiting: number }>`
          SELECT count(*)::int AS waiting FROM pg_stat_activity
          WHERE wait_event_type = 'Lock' AND query LIKE '%stored_file%'`.execute(db);
        return rows[0]?.waiting;
      })
      .toBe(1);
    early.destroy();
    await expect.poll(() => connections.slice(-1).every(({ destroyed }) => destroyed)).toBe(true);
    await lock.rollback().execute();
    await expect.poll(() => api.log.at(-1)).toMatchObject({ call: 'getFile' });
    const viewers = await Promise.all(Array.from({ length: 16 }, () => watch('192.0.2.10')));
    expect(viewers.map(({ status }) => status)).toEqual(Array(16).fill(200));
  });
});

test('discards a video without its last boundary', async () => {
  const { answer, socket } = begin('/upload-video', head.length + film.length);
  await write(socket, Buffer.concat([head, film]));
  expect((await answer).status).toBe(400);
  expect(await api.database.db.selectFrom('stored_file').select('id').execute()).toEqual([]);
});

test('lets a member finish an upload after the disk was full', async () => {
  const bytes = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n');
  const client = api.client('aurora', () => me.token);
  const body = { name: 'nota.pdf', size: bytes.length, purpose: 'file' as const };
  const { id } = await client.call(openUpload, { body });
  const sent = await api.fetch(`${api.url('aurora')}/files/uploads/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${me.token}`, [OFFSET_HEADER]: '0' },
    body: bytes,
  });
  expect(sent.status).toBe(200);
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
  const sent = await api.fetch(`${api.url('aurora')}/files/actions`, { method: 'POST', headers, body: form });
  const { path } = (await sent.json()) as { path: string };
  const ask = (method: string) => api.fetch(`http://aurora.localhost${path}`, { method, headers });
  const before = reads;
  const head = await ask('HEAD');
  expect([head.status, head.headers.get('content-length'), reads]).toEqual([200, '23', before]);
  const whole = await ask('GET');
  expect([whole.status, (await whole.text()).length, reads]).toEqual([200, 23, before + 1]);
});

test('discards a file whose session ends while its body arrives', async () => {
  const me = await signInAs(api, 'aurora');
  const form = Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="ata.pdf"\r\n\r\n'),
    Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n'),
    tail,
  ]);
  const { socket, answer } = begin('/files/actions', form.length, me);
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

test('deletes all due files from the store at once', async () => {
  const keys = Array.from({ length: 250 }, (_, index) => `${String(index).padStart(43, 'r')}.pdf`);
  for (const key of keys) await files.put(key, film, 'application/pdf');
  await api.database.db
    .insertInto('file_removal')
    .values(keys.map((key) => ({ key, due_at: new Date(api.clock.now()) })))
    .execute();
  await api.api.work();
  expect([...stored.keys()].filter((key) => keys.includes(key))).toEqual([]);
});

test('refuses an empty video', async () => {
  expect((await begin('/upload-video', 0).answer).status).toBe(400);
});

test('refuses a picture in JSON by its Content-Length', async () => {
  expect(uploadImage.largestBody).toBe(6_291_456);
  const { status } = await begin('/upload-image-to-s3', 6_291_457, me, 'application/json').answer;
  expect(status).toBe(413);
});

test('serves file routes and rejects visitors as documented', async () => {
  const { paths } = openApi(table);
  const asked: string[] = [];
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { operationId, responses }] of Object.entries(methods)) {
      if (!['sendFile', 'sendVideo', 'sendPiece', 'getFile'].includes(String(operationId))) continue;
      const answer = await api.fetch(`${api.url('aurora')}${path.replace(/\{\w+\}/, 'none')}`, {
        method: method.toUpperCase(),
      });
      expect(Object.keys(responses as object)).toContain(String(answer.status));
      asked.push(`${operationId} ${answer.status}`);
    }
  }
  expect(asked.sort()).toEqual(['getFile 404', 'sendFile 401', 'sendPiece 401', 'sendVideo 401']);
});
