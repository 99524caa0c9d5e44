import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { createDeadlinedServer, type DeadlinedServer } from './server.ts';

let limited: DeadlinedServer;
let requests: Promise<'whole' | 'cut'>[];

beforeEach(async () => {
  requests = [];
  limited = createDeadlinedServer(
    (request, response) => {
      requests.push(
        new Promise((resolve) => {
          request.once('error', () => resolve('cut'));
          request.once('end', () => {
            resolve('whole');
            response.end('ours');
          });
          request.resume();
        }),
      );
    },
    { head: 150, whole: 300, look: 20, slowly: 5 },
  );
  limited.server.listen(0, '127.0.0.1');
  await once(limited.server, 'listening');
});
afterEach(async () => {
  limited.server.closeAllConnections();
  await new Promise((closed) => limited.server.close(closed));
});

function open(text: string): Socket {
  const socket = connect((limited.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(text);
  return socket;
}

async function answerTo(text: string): Promise<string> {
  const socket = open(text);
  let answer = '';
  socket.on('data', (part: Buffer) => {
    answer += part;
  });
  await once(socket, 'close');
  return answer;
}

const host = 'Host: aurora.localhost\r\n';

function readOurs(answer: string): number {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(JSON.parse(body)).toEqual({ messages: [expect.any(String)] });
  expect(head.toLowerCase()).toContain('connection: close');
  return Number(head.split(' ')[1]);
}

test('closes a connection that pipelines thousands of requests before the second one begins', async () => {
  let taken = 0;
  const slow = createDeadlinedServer(() => {
    taken += 1;
  });
  slow.server.listen(0, '127.0.0.1');
  await once(slow.server, 'listening');
  const socket = connect((slow.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET / HTTP/1.1\r\nHost: aurora.localhost\r\n\r\n'.repeat(5_000));
  await closed;
  expect(taken).toBe(1);
  await new Promise((done) => slow.server.close(done));
});

test.each([8, 9])('answers up to eight of %i pipelined requests', async (count) => {
  const socket = open(`GET / HTTP/1.1\r\n${host}\r\n`.repeat(count));
  let answer = '';
  socket.on('data', (part: Buffer) => {
    answer += part;
  });
  await expect.poll(() => socket.closed || answer.match(/ours/g)?.length === count).toBe(true);
  expect(answer.match(/ours/g) ?? []).toHaveLength(count === 8 ? 8 : 0);
  socket.destroy();
});

describe('an address that pipelines', () => {
  const request = `GET / HTTP/1.1\r\n${host}\r\n`;
  let slow: DeadlinedServer;

  async function start(slowly: number) {
    slow = createDeadlinedServer((_, response) => response.end('ours'), {
      head: 60_000,
      whole: 60_000,
      look: 60_000,
      slowly,
    });
    slow.server.listen(0, '127.0.0.1');
    await once(slow.server, 'listening');
  }
  afterEach(async () => {
    slow.server.closeAllConnections();
    await new Promise((done) => slow.server.close(done));
  });

  async function connected() {
    const socket = connect((slow.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  }

  function gone(socket: Socket): Promise<unknown> {
    return new Promise((resolve) => socket.once('close', resolve));
  }

  test('has its connections read one after the other', async () => {
    await start(5);
    const before = await connected();
    before.write(request);
    await once(before, 'data');
    const pipelining = await connected();
    pipelining.resume().write(request.repeat(5_000));
    await gone(pipelining);
    const all = [before, await connected(), await connected()];
    const answered: Socket[] = [];
    for (const socket of all) {
      socket.once('data', () => answered.push(socket));
      socket.write(request);
    }
    await expect.poll(() => answered).toHaveLength(3);
    expect(answered.slice(1)).toEqual(all.slice(1));
  });

  test('has many connections with only one read at a time', async () => {
    await start(1_000_000);
    let parsed = 0;
    slow.server.on('request', () => {
      parsed += 1;
    });
    const all: Socket[] = [];
    while (all.length < 20) all.push(await connected());
    const closed = Promise.race(all.map((socket) => gone(socket.resume())));
    for (const socket of all) socket.write(request.repeat(1_000));
    await closed;
    expect(parsed).toBeLessThan(3_000);
  });
});

test.each([
  ['1\r\nx\r\n'.repeat(5_000), 'cut'],
  [`80\r\n${'x'.repeat(128)}\r\n`.repeat(5_000), 'whole'],
  ['1\r\nx\r\n'.repeat(900), 'whole'],
])('cuts a body after a thousand tiny chunks (%#)', async (chunks, outcome) => {
  const socket = open(`POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`);
  let answer = '';
  socket.on('data', (part: Buffer) => {
    answer += part;
  });
  await expect.poll(() => requests).toHaveLength(1);
  expect(await requests[0]).toBe(outcome);
  if (outcome === 'cut') expect(readOurs(answer)).toBe(413);
  socket.destroy();
});

test('frees a request whose client hangs up during the body', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const seen: WeakRef<object>[] = [];
  const early = createDeadlinedServer((request, response) => {
    seen.push(new WeakRef(request));
    response.writeHead(401, { 'Content-Length': 0 }).end();
  });
  early.server.listen(0, '127.0.0.1');
  await once(early.server, 'listening');
  const socket = connect((early.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`POST / HTTP/1.1\r\n${host}Content-Length: 9000\r\n\r\nhalf`);
  await once(socket, 'data');
  socket.destroy();
  await expect
    .poll(() => {
      collect();
      return seen.map((one) => one.deref() === undefined);
    })
    .toEqual([true]);
  await new Promise((done) => early.server.close(done));
});

test('allows any number of sequential requests on a connection', async () => {
  const socket = open('');
  for (let count = 0; count < 100; count += 1) {
    socket.write('GET / HTTP/1.1\r\nHost: aurora.localhost\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/);
  }
  socket.destroy();
});

describe('incomplete requests', () => {
  test.each([
    ['half a head', `POST / HTTP/1.1\r\n${host}`],
    ['half a body', `POST / HTTP/1.1\r\n${host}Content-Length: 10\r\n\r\nhalf`],
    ['half of its chunks', `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n`],
  ])('time out with %s', async (_, text) => {
    expect(readOurs(await answerTo(text))).toBe(408);
    for (const request of requests) expect(await request).toBe('cut');
  });
});

describe('shutdown', () => {
  test('does not wait for half a body', { timeout: 10_000 }, async () => {
    const socket = open(`POST / HTTP/1.1\r\n${host}Content-Length: 10\r\n\r\nhalf`);
    await once(limited.server, 'request');
    const closed = new Promise((done) => limited.server.close(done));
    limited.cutUnfinished();
    expect(await requests[0]).toBe('cut');
    await closed;
    socket.destroy();
  });

  test('does not cut a request that has arrived', async () => {
    const socket = open(`POST / HTTP/1.1\r\n${host}Content-Length: 4\r\n\r\nhalf`);
    limited.server.once('request', (request) => request.once('end', () => limited.cutUnfinished()));
    const [part] = (await once(socket, 'data')) as [Buffer];
    expect(part.toString()).toContain('HTTP/1.1 200');
    socket.destroy();
  });
});

test('closes only the connection of a tunnel request after a refused request', async () => {
  const both = `GET /\\ HTTP/1.1\r\n${host}\r\nCONNECT evil.test:443 HTTP/1.1\r\n${host}\r\n`;
  expect(await answerTo(both)).toMatch(/^HTTP\/1\.1 400 /);
  expect(readOurs(await answerTo('GET / HTTP/1.1\r\n\r\n'))).toBe(400);
});

test('shuts down although a tunnel’s client never closes', async () => {
  const socket = open(`CONNECT evil.test:443 HTTP/1.1\r\n${host}\r\n${'x'.repeat(100_000)}`);
  socket.pause();
  await once(limited.server, 'connect');
  await new Promise((closed) => limited.server.close(closed));
  socket.destroy();
});

describe('malformed requests', () => {
  test.each([
    ['noise', 'nonsense\r\n\r\n', 400],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two lengths', `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
    [
      'a length and chunks',
      `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
      400,
    ],
    ['a tunnel', `CONNECT evil.test:443 HTTP/1.1\r\n${host}\r\n`, 400],
    ['an expectation', `POST / HTTP/1.1\r\n${host}Expect: the-unexpected\r\nContent-Length: 0\r\n\r\n`, 400],
    ['a head without end', `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('get a JSON error for %s', async (_, text, status) => {
    expect(readOurs(await answerTo(text))).toBe(status);
    expect(requests).toEqual([]);
  });
});

test('answers 100-continue and the request itself', async () => {
  const answer = await answerTo(
    `POST / HTTP/1.1\r\n${host}Expect: 100-continue\r\nContent-Length: 4\r\nConnection: close\r\n\r\nbody`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 [\s\S]*ours/);
  expect(await Promise.all(requests)).toEqual(['whole']);
});

test('rejects a body of tiny chunks after 100-continue', async () => {
  const [go, ...rest] = (
    await answerTo(
      `POST / HTTP/1.1\r\n${host}Expect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(5_000)}0\r\n\r\n`,
    )
  ).split('\r\n\r\n');
  expect(go).toBe('HTTP/1.1 100 Continue');
  expect(readOurs(rest.join('\r\n\r\n'))).toBe(413);
});

test('rejects noise after 100-continue', async () => {
  const [go, ...rest] = (
    await answerTo(`GET / HTTP/1.1\r\n${host}Expect: 100-continue\r\n\r\nnonsense\r\n\r\n`)
  ).split('\r\n\r\n');
  expect(go).toBe('HTTP/1.1 100 Continue');
  expect(readOurs(rest.join('\r\n\r\n'))).toBe(400);
});

test('never appends an error to a half-sent response', async () => {
  const halves = createDeadlinedServer((_, response) => void response.write('half'));
  halves.server.listen(0, '127.0.0.1');
  await once(halves.server, 'listening');
  const socket = connect((halves.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part: Buffer) => {
    answer += part;
  });
  socket.write(`GET / HTTP/1.1\r\n${host}\r\n`);
  await once(socket, 'data');
  socket.write(`GET / HTTP/1.1\r\n${host}Expect: 100-continue\r\n\r\nnonsense\r\n\r\n`);
  await once(socket, 'close');
  expect(answer).toMatch(/half\r\n$/);
  await new Promise((closed) => halves.server.close(closed));
});

describe('an early response', () => {
  const answering = async () => {
    const early = createDeadlinedServer((_, response) => {
      setImmediate(() => response.writeHead(413).end());
    });
    early.server.listen(0, '127.0.0.1');
    await once(early.server, 'listening');
    const socket = connect((early.server.address() as AddressInfo).port, '127.0.0.1');
    const headOf = async (text: string) => {
      socket.write(text);
      const [part]: Buffer[] = await once(socket, 'data');
      return String(part).toLowerCase();
    };
    const end = async () => {
      socket.destroy();
      early.server.closeAllConnections();
      await new Promise((closed) => early.server.close(closed));
    };
    return { headOf, end };
  };

  test('closes the connection when the body is incomplete', async () => {
    const { headOf, end } = await answering();
    const head = await headOf(`POST / HTTP/1.1\r\n${host}Content-Length: 10\r\n\r\nhalf`);
    expect(head).toContain('connection: close');
    await end();
  });

  test.each([
    ['a complete body', `POST / HTTP/1.1\r\n${host}Content-Length: 4\r\n\r\nhalf`],
    ['no body', `GET / HTTP/1.1\r\n${host}\r\n`],
  ])('keeps the connection after %s', async (_, text) => {
    const { headOf, end } = await answering();
    expect(await headOf(text)).toContain('connection: keep-alive');
    await end();
  });
});

longTest('closes the 513th connection of an address and answers another address', async () => {
  const open = createDeadlinedServer((_, response) => response.end('ours'));
  open.server.listen(0, '127.0.0.1');
  await once(open.server, 'listening');
  const { port } = open.server.address() as AddressInfo;
  const silent = Array.from({ length: 520 }, () =>
    connect(port, '127.0.0.1')
      .on('error', () => {})
      .resume(),
  );
  await expect.poll(() => silent.filter(({ closed }) => closed), { timeout: 5_000 }).toHaveLength(8);
  const other = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
  other.write(`GET / HTTP/1.1\r\n${host}\r\n`);
  const [answer]: Buffer[] = await once(other, 'data');
  expect(String(answer)).toContain('ours');
  for (const socket of [...silent, other]) socket.destroy();
  await new Promise((closed) => open.server.close(closed));
});

longTest('closes a connection whose client stops reading the response', async () => {
  const size = 64 * 1024 * 1024;
  let isOver = false;
  const patient = createDeadlinedServer(
    (_, response) => {
      response.on('close', () => {
        isOver = true;
      });
      response.end(Buffer.alloc(size));
    },
    { unread: 200 },
  );
  patient.server.listen(0, '127.0.0.1');
  await once(patient.server, 'listening');
  const ask = () => {
    const socket = connect((patient.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`GET / HTTP/1.1\r\n${host}\r\n`);
    return socket;
  };
  const reading = ask().resume();
  await expect.poll(() => reading.bytesRead).toBeGreaterThan(size);
  reading.destroy();
  isOver = false;
  const stalled = ask().pause();
  await expect.poll(() => isOver, { timeout: 5_000 }).toBe(true);
  expect(stalled.bytesRead).toBeLessThan(size);
  stalled.destroy();
  await new Promise((closed) => patient.server.close(closed));
});

test('allows a response to start later than the client’s reading deadline', async () => {
  const late = createDeadlinedServer((_, response) => void setTimeout(() => response.end('ours'), 300), {
    unread: 100,
  });
  late.server.listen(0, '127.0.0.1');
  await once(late.server, 'listening');
  const socket = connect((late.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET / HTTP/1.1\r\n${host}\r\n`);
  const [answer]: Buffer[] = await once(socket, 'data');
  expect(String(answer)).toContain('ours');
  socket.destroy();
  await new Promise((closed) => late.server.close(closed));
});

test('closes connections of the address with most unread bytes above 128 MB', async () => {
  const large = createDeadlinedServer(({ url }, response) => {
    response.end(url === '/large' ? Buffer.alloc(60_000_000) : 'ours');
  });
  large.server.listen(0, '127.0.0.1');
  await once(large.server, 'listening');
  const { port } = large.server.address() as AddressInfo;
  const open = new Set<Socket>();
  large.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const openFrom = (address: string) =>
    [...open].filter(({ remoteAddress }) => remoteAddress === address).length;
  const ask = (path: string, localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => {});
    socket.write(`GET ${path} HTTP/1.1\r\n${host}\r\n`);
    return socket;
  };
  const sockets: Socket[] = [];
  for (const address of ['127.0.0.2', '127.0.0.3', '127.0.0.2']) {
    const begun = once(large.server, 'request');
    sockets.push(ask('/large', address).pause());
    await begun;
  }
  await expect
    .poll(async () => {
      const other = ask('/', '127.0.0.4');
      sockets.push(other);
      await once(other, 'data');
      return openFrom('127.0.0.2');
    })
    .toBe(1);
  expect(openFrom('127.0.0.3')).toBe(1);
  for (const socket of sockets) socket.destroy();
  await new Promise((closed) => large.server.close(closed));
});

describe('concurrent requests', () => {
  let fair: DeadlinedServer;
  let sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => fair.server.close(closed));
  });

  /** Sends requests that the server reads in one turn of the event loop. */
  async function sendTogether(
    addresses: readonly string[],
    begun: (address: string) => void,
    tokenOf: (address: string) => string | undefined = () => undefined,
  ) {
    fair = createDeadlinedServer(
      ({ headers }, response) => {
        begun(String(headers['x-forwarded-for']));
        response.end();
      },
      { trustProxy: true },
    );
    fair.server.listen(0, '127.0.0.1');
    await once(fair.server, 'listening');
    const { port } = fair.server.address() as AddressInfo;
    sockets = await Promise.all(
      addresses.map(async () => {
        const socket = connect(port, '127.0.0.1').resume();
        await once(socket, 'connect');
        return socket;
      }),
    );
    await expect.poll(() => connectionsOf(fair)).toBe(addresses.length);
    for (const [index, socket] of sockets.entries()) {
      const address = addresses[index] ?? '';
      const token = tokenOf(address);
      const authorization = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`;
      socket.write(`GET / HTTP/1.1\r\n${host}X-Forwarded-For: ${address}\r\n${authorization}\r\n`);
    }
  }

  test('take turns by address', async () => {
    const begun: string[] = [];
    await sendTogether([...Array(5).fill('192.0.2.1'), '192.0.2.2'], (address) => begun.push(address));
    await expect.poll(() => begun.length).toBe(6);
    expect(begun.slice(0, 2)).toContain('192.0.2.2');
  });

  test('take turns by session across addresses', async () => {
    const begun: string[] = [];
    const addresses = Array.from({ length: 6 }, (_, index) => `192.0.2.${index}`);
    const isOther = (address: string) => address === addresses.at(-1);
    await sendTogether(
      addresses,
      (address) => begun.push(address),
      (address) => (isOther(address) ? 'other' : 'flood'),
    );
    await expect.poll(() => begun.length).toBe(6);
    expect(begun.slice(0, 2).some(isOther)).toBe(true);
  });

  test('yield to the event loop after a millisecond', async () => {
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    count();
    const begunAt: number[] = [];
    const addresses = Array.from({ length: 10 }, (_, index) => `192.0.2.${index}`);
    await sendTogether([...addresses, ...addresses], () => {
      begunAt.push(turns);
      now += 2;
    });
    await expect.poll(() => begunAt.length).toBe(20);
    isOver = true;
    clock.mockRestore();
    const waited = begunAt.slice(10);
    expect(new Set(waited).size).toBe(waited.length);
  });
});

function connectionsOf({ server }: DeadlinedServer): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((_, count) => resolve(count));
  });
}

test('starts a pipelined request after the previous response', async () => {
  const begun: string[] = [];
  const answers: (() => void)[] = [];
  const inOrder = createDeadlinedServer(({ url = '' }, response) => {
    begun.push(url);
    answers.push(() => response.end('ours'));
  });
  inOrder.server.listen(0, '127.0.0.1');
  await once(inOrder.server, 'listening');
  const socket = connect((inOrder.server.address() as AddressInfo).port, '127.0.0.1').resume();
  socket.write(['/1', '/2', '/3'].map((path) => `GET ${path} HTTP/1.1\r\n${host}\r\n`).join(''));
  for (const index of [0, 1, 2]) {
    await expect.poll(() => answers.length).toBe(index + 1);
    for (let turns = 0; turns < 5; turns += 1) await new Promise(setImmediate);
    expect(begun).toHaveLength(index + 1);
    answers[index]?.();
  }
  socket.destroy();
  await new Promise((closed) => inOrder.server.close(closed));
});
