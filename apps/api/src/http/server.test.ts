import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { createDeadlinedServer, type DeadlinedServer } from './server.ts';

let limitedServer: DeadlinedServer;
let requests: Promise<'whole' | 'cut'>[];

beforeEach(async () => {
  requests = [];
  limitedServer = createDeadlinedServer(
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
    { head: 150, whole: 300, checkInterval: 20, slowInterval: 5 },
  );
  limitedServer.server.listen(0, '127.0.0.1');
  await once(limitedServer.server, 'listening');
});
afterEach(async () => {
  limitedServer.server.closeAllConnections();
  await new Promise((resolve) => limitedServer.server.close(resolve));
});

function open(text: string): Socket {
  const socket = connect((limitedServer.server.address() as AddressInfo).port, '127.0.0.1');
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

function readErrorStatus(answer: string): number {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(JSON.parse(body)).toEqual({ messages: [expect.any(String)] });
  expect(head.toLowerCase()).toContain('connection: close');
  return Number(head.split(' ')[1]);
}

test('closes a connection that pipelines thousands of requests before the second one begins', async () => {
  let requestCount = 0;
  const slowServer = createDeadlinedServer(() => {
    requestCount += 1;
  });
  slowServer.server.listen(0, '127.0.0.1');
  await once(slowServer.server, 'listening');
  const socket = connect((slowServer.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  const closeEvent = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET / HTTP/1.1\r\nHost: aurora.localhost\r\n\r\n'.repeat(5_000));
  await closeEvent;
  expect(requestCount).toBe(1);
  await new Promise((resolve) => slowServer.server.close(resolve));
});

test.each([8, 9])('answers all of eight pipelined requests, but none of nine: %i', async (count) => {
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
  let slowServer: DeadlinedServer;

  async function start(slowInterval: number) {
    slowServer = createDeadlinedServer((_, response) => response.end('ours'), {
      head: 60_000,
      whole: 60_000,
      checkInterval: 60_000,
      slowInterval,
    });
    slowServer.server.listen(0, '127.0.0.1');
    await once(slowServer.server, 'listening');
  }
  afterEach(async () => {
    slowServer.server.closeAllConnections();
    await new Promise((resolve) => slowServer.server.close(resolve));
  });

  async function connectSocket() {
    const socket = connect((slowServer.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  }

  function waitForClose(socket: Socket): Promise<unknown> {
    return new Promise((resolve) => socket.once('close', resolve));
  }

  test('reads the connections of a pipelining address one after the other', async () => {
    await start(5);
    const firstSocket = await connectSocket();
    firstSocket.write(request);
    await once(firstSocket, 'data');
    const pipelining = await connectSocket();
    pipelining.resume().write(request.repeat(5_000));
    await waitForClose(pipelining);
    const allSockets = [firstSocket, await connectSocket(), await connectSocket()];
    const answeringSockets: Socket[] = [];
    for (const socket of allSockets) {
      socket.once('data', () => answeringSockets.push(socket));
      socket.write(request);
    }
    await expect.poll(() => answeringSockets).toHaveLength(3);
    expect(answeringSockets.slice(1)).toEqual(allSockets.slice(1));
  });

  test('reads only one of many pipelining connections of an address at a time', async () => {
    await start(1_000_000);
    let parsedCount = 0;
    slowServer.server.on('request', () => {
      parsedCount += 1;
    });
    const allSockets: Socket[] = [];
    while (allSockets.length < 20) allSockets.push(await connectSocket());
    const firstClose = Promise.race(allSockets.map((socket) => waitForClose(socket.resume())));
    for (const socket of allSockets) socket.write(request.repeat(1_000));
    await firstClose;
    expect(parsedCount).toBeLessThan(3_000);
  });
});

test.each([
  ['1\r\nx\r\n'.repeat(5_000), 'cut'],
  [`80\r\n${'x'.repeat(128)}\r\n`.repeat(5_000), 'whole'],
  ['1\r\nx\r\n'.repeat(900), 'whole'],
])('cuts a chunked body only after a thousand tiny chunks (%#)', async (chunks, outcome) => {
  const socket = open(`POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`);
  let answer = '';
  socket.on('data', (part: Buffer) => {
    answer += part;
  });
  await expect.poll(() => requests).toHaveLength(1);
  expect(await requests[0]).toBe(outcome);
  if (outcome === 'cut') expect(readErrorStatus(answer)).toBe(413);
  socket.destroy();
});

test('frees a request whose client hangs up during the body', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const requestRefs: WeakRef<object>[] = [];
  const earlyServer = createDeadlinedServer((request, response) => {
    requestRefs.push(new WeakRef(request));
    response.writeHead(401, { 'Content-Length': 0 }).end();
  });
  earlyServer.server.listen(0, '127.0.0.1');
  await once(earlyServer.server, 'listening');
  const socket = connect((earlyServer.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`POST / HTTP/1.1\r\n${host}Content-Length: 9000\r\n\r\nhalf`);
  await once(socket, 'data');
  socket.destroy();
  await expect
    .poll(() => {
      collect();
      return requestRefs.map((ref) => ref.deref() === undefined);
    })
    .toEqual([true]);
  await new Promise((resolve) => earlyServer.server.close(resolve));
});

test('answers a hundred sequential requests on one connection', async () => {
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
    ['incomplete headers', `POST / HTTP/1.1\r\n${host}`],
    ['an incomplete body', `POST / HTTP/1.1\r\n${host}Content-Length: 10\r\n\r\nhalf`],
    [
      'an incomplete chunked body',
      `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n`,
    ],
  ])('answers 408 to a request with %s', async (_, text) => {
    expect(readErrorStatus(await answerTo(text))).toBe(408);
    for (const request of requests) expect(await request).toBe('cut');
  });
});

describe('shutdown', () => {
  test('shutdown does not wait for half a body', { timeout: 10_000 }, async () => {
    const socket = open(`POST / HTTP/1.1\r\n${host}Content-Length: 10\r\n\r\nhalf`);
    await once(limitedServer.server, 'request');
    const serverClose = new Promise((resolve) => limitedServer.server.close(resolve));
    limitedServer.closeUnfinished();
    expect(await requests[0]).toBe('cut');
    await serverClose;
    socket.destroy();
  });

  test('shutdown does not cut a request that has arrived', async () => {
    const socket = open(`POST / HTTP/1.1\r\n${host}Content-Length: 4\r\n\r\nhalf`);
    limitedServer.server.once('request', (request) =>
      request.once('end', () => limitedServer.closeUnfinished()),
    );
    const [part] = (await once(socket, 'data')) as [Buffer];
    expect(part.toString()).toContain('HTTP/1.1 200');
    socket.destroy();
  });
});

test('a tunnel request after a refused request closes only its own connection', async () => {
  const tunnelAfterRefusal = `GET /\\ HTTP/1.1\r\n${host}\r\nCONNECT evil.test:443 HTTP/1.1\r\n${host}\r\n`;
  expect(await answerTo(tunnelAfterRefusal)).toMatch(/^HTTP\/1\.1 400 /);
  expect(readErrorStatus(await answerTo('GET / HTTP/1.1\r\n\r\n'))).toBe(400);
});

test('shuts down although a tunnel’s client never closes', async () => {
  const socket = open(`CONNECT evil.test:443 HTTP/1.1\r\n${host}\r\n${'x'.repeat(100_000)}`);
  socket.pause();
  await once(limitedServer.server, 'connect');
  await new Promise((resolve) => limitedServer.server.close(resolve));
  socket.destroy();
});

describe('malformed requests', () => {
  test.each([
    ['malformed bytes', 'nonsense\r\n\r\n', 400],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    [
      'two Content-Length headers',
      `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      400,
    ],
    [
      'a Content-Length header and a chunked body',
      `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
      400,
    ],
    ['a tunnel', `CONNECT evil.test:443 HTTP/1.1\r\n${host}\r\n`, 400],
    ['an expectation', `POST / HTTP/1.1\r\n${host}Expect: the-unexpected\r\nContent-Length: 0\r\n\r\n`, 400],
    ['a head without end', `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('answers a JSON error to a request with %s', async (_, text, status) => {
    expect(readErrorStatus(await answerTo(text))).toBe(status);
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
  const [continueHead, ...rest] = (
    await answerTo(
      `POST / HTTP/1.1\r\n${host}Expect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(5_000)}0\r\n\r\n`,
    )
  ).split('\r\n\r\n');
  expect(continueHead).toBe('HTTP/1.1 100 Continue');
  expect(readErrorStatus(rest.join('\r\n\r\n'))).toBe(413);
});

test('rejects malformed bytes after 100-continue', async () => {
  const [continueHead, ...rest] = (
    await answerTo(`GET / HTTP/1.1\r\n${host}Expect: 100-continue\r\n\r\nnonsense\r\n\r\n`)
  ).split('\r\n\r\n');
  expect(continueHead).toBe('HTTP/1.1 100 Continue');
  expect(readErrorStatus(rest.join('\r\n\r\n'))).toBe(400);
});

test('never appends an error to a half-sent response', async () => {
  const halfServer = createDeadlinedServer((_, response) => void response.write('half'));
  halfServer.server.listen(0, '127.0.0.1');
  await once(halfServer.server, 'listening');
  const socket = connect((halfServer.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part: Buffer) => {
    answer += part;
  });
  socket.write(`GET / HTTP/1.1\r\n${host}\r\n`);
  await once(socket, 'data');
  socket.write(`GET / HTTP/1.1\r\n${host}Expect: 100-continue\r\n\r\nnonsense\r\n\r\n`);
  await once(socket, 'close');
  expect(answer).toMatch(/half\r\n$/);
  await new Promise((resolve) => halfServer.server.close(resolve));
});

describe('an early response', () => {
  const startEarlyServer = async () => {
    const earlyServer = createDeadlinedServer((_, response) => {
      setImmediate(() => response.writeHead(413).end());
    });
    earlyServer.server.listen(0, '127.0.0.1');
    await once(earlyServer.server, 'listening');
    const socket = connect((earlyServer.server.address() as AddressInfo).port, '127.0.0.1');
    const requestHead = async (text: string) => {
      socket.write(text);
      const [part]: Buffer[] = await once(socket, 'data');
      return String(part).toLowerCase();
    };
    const closeServer = async () => {
      socket.destroy();
      earlyServer.server.closeAllConnections();
      await new Promise((resolve) => earlyServer.server.close(resolve));
    };
    return { requestHead, closeServer };
  };

  test('an early response closes the connection when the body is incomplete', async () => {
    const { requestHead, closeServer } = await startEarlyServer();
    const head = await requestHead(`POST / HTTP/1.1\r\n${host}Content-Length: 10\r\n\r\nhalf`);
    expect(head).toContain('connection: close');
    await closeServer();
  });

  test.each([
    ['a complete body', `POST / HTTP/1.1\r\n${host}Content-Length: 4\r\n\r\nhalf`],
    ['no body', `GET / HTTP/1.1\r\n${host}\r\n`],
  ])('an early response keeps the connection after %s', async (_, text) => {
    const { requestHead, closeServer } = await startEarlyServer();
    expect(await requestHead(text)).toContain('connection: keep-alive');
    await closeServer();
  });
});

longTest('closes the 513th connection of an address and answers another address', async () => {
  const floodServer = createDeadlinedServer((_, response) => response.end('ours'));
  floodServer.server.listen(0, '127.0.0.1');
  await once(floodServer.server, 'listening');
  const { port } = floodServer.server.address() as AddressInfo;
  const silentSockets = Array.from({ length: 520 }, () =>
    connect(port, '127.0.0.1')
      .on('error', () => {})
      .resume(),
  );
  await expect.poll(() => silentSockets.filter(({ closed }) => closed), { timeout: 5_000 }).toHaveLength(8);
  const otherSocket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
  otherSocket.write(`GET / HTTP/1.1\r\n${host}\r\n`);
  const [answer]: Buffer[] = await once(otherSocket, 'data');
  expect(String(answer)).toContain('ours');
  for (const socket of [...silentSockets, otherSocket]) socket.destroy();
  await new Promise((resolve) => floodServer.server.close(resolve));
});

longTest('closes a connection whose client stops reading the response', async () => {
  const size = 64 * 1024 * 1024;
  let isOver = false;
  const videoServer = createDeadlinedServer(
    (_, response) => {
      response.on('close', () => {
        isOver = true;
      });
      response.end(Buffer.alloc(size));
    },
    { unread: 200 },
  );
  videoServer.server.listen(0, '127.0.0.1');
  await once(videoServer.server, 'listening');
  const sendRequest = () => {
    const socket = connect((videoServer.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`GET / HTTP/1.1\r\n${host}\r\n`);
    return socket;
  };
  const readingSocket = sendRequest().resume();
  await expect.poll(() => readingSocket.bytesRead).toBeGreaterThan(size);
  readingSocket.destroy();
  isOver = false;
  const stalledSocket = sendRequest().pause();
  await expect.poll(() => isOver, { timeout: 5_000 }).toBe(true);
  expect(stalledSocket.bytesRead).toBeLessThan(size);
  stalledSocket.destroy();
  await new Promise((resolve) => videoServer.server.close(resolve));
});

test('allows a response to start later than the client’s reading deadline', async () => {
  const lateServer = createDeadlinedServer(
    (_, response) => void setTimeout(() => response.end('ours'), 300),
    {
      unread: 100,
    },
  );
  lateServer.server.listen(0, '127.0.0.1');
  await once(lateServer.server, 'listening');
  const socket = connect((lateServer.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET / HTTP/1.1\r\n${host}\r\n`);
  const [answer]: Buffer[] = await once(socket, 'data');
  expect(String(answer)).toContain('ours');
  socket.destroy();
  await new Promise((resolve) => lateServer.server.close(resolve));
});

test('above 128 MB of unread bytes, closes connections of the address with the most', async () => {
  const largeServer = createDeadlinedServer(({ url }, response) => {
    response.end(url === '/large' ? Buffer.alloc(60_000_000) : 'ours');
  });
  largeServer.server.listen(0, '127.0.0.1');
  await once(largeServer.server, 'listening');
  const { port } = largeServer.server.address() as AddressInfo;
  const openSockets = new Set<Socket>();
  largeServer.server.on('connection', (socket) => {
    openSockets.add(socket);
    socket.once('close', () => openSockets.delete(socket));
  });
  const countOpenFrom = (address: string) =>
    [...openSockets].filter(({ remoteAddress }) => remoteAddress === address).length;
  const sendRequest = (path: string, localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => {});
    socket.write(`GET ${path} HTTP/1.1\r\n${host}\r\n`);
    return socket;
  };
  const sockets: Socket[] = [];
  for (const address of ['127.0.0.2', '127.0.0.3', '127.0.0.2']) {
    const requestEvent = once(largeServer.server, 'request');
    sockets.push(sendRequest('/large', address).pause());
    await requestEvent;
  }
  await expect
    .poll(async () => {
      const otherSocket = sendRequest('/', '127.0.0.4');
      sockets.push(otherSocket);
      await once(otherSocket, 'data');
      return countOpenFrom('127.0.0.2');
    })
    .toBe(1);
  expect(countOpenFrom('127.0.0.3')).toBe(1);
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => largeServer.server.close(resolve));
});

describe('concurrent requests', () => {
  let fairServer: DeadlinedServer;
  let sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => fairServer.server.close(resolve));
  });

  /** Sends requests that the server reads in one turn of the event loop. */
  async function sendTogether(
    addresses: readonly string[],
    onRequest: (address: string) => void,
    tokenOf: (address: string) => string | undefined = () => undefined,
  ) {
    fairServer = createDeadlinedServer(
      ({ headers }, response) => {
        onRequest(String(headers['x-forwarded-for']));
        response.end();
      },
      { trustProxy: true },
    );
    fairServer.server.listen(0, '127.0.0.1');
    await once(fairServer.server, 'listening');
    const { port } = fairServer.server.address() as AddressInfo;
    sockets = await Promise.all(
      addresses.map(async () => {
        const socket = connect(port, '127.0.0.1').resume();
        await once(socket, 'connect');
        return socket;
      }),
    );
    await expect.poll(() => connectionsOf(fairServer)).toBe(addresses.length);
    for (const [index, socket] of sockets.entries()) {
      const address = addresses[index] ?? '';
      const token = tokenOf(address);
      const authorization = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`;
      socket.write(`GET / HTTP/1.1\r\n${host}X-Forwarded-For: ${address}\r\n${authorization}\r\n`);
    }
  }

  test('concurrent requests take turns by address', async () => {
    const addressOrder: string[] = [];
    await sendTogether([...Array(5).fill('192.0.2.1'), '192.0.2.2'], (address) => addressOrder.push(address));
    await expect.poll(() => addressOrder.length).toBe(6);
    expect(addressOrder.slice(0, 2)).toContain('192.0.2.2');
  });

  test('concurrent requests of one session take turns across addresses', async () => {
    const addressOrder: string[] = [];
    const addresses = Array.from({ length: 6 }, (_, index) => `192.0.2.${index}`);
    const isOtherAddress = (address: string) => address === addresses.at(-1);
    await sendTogether(
      addresses,
      (address) => addressOrder.push(address),
      (address) => (isOtherAddress(address) ? 'other' : 'flood'),
    );
    await expect.poll(() => addressOrder.length).toBe(6);
    expect(addressOrder.slice(0, 2).some(isOtherAddress)).toBe(true);
  });

  test('concurrent requests yield to the event loop after a millisecond', async () => {
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    let turns = 0;
    let isOver = false;
    const countTurns = () => {
      turns += 1;
      if (!isOver) setImmediate(countTurns);
    };
    countTurns();
    const startTurns: number[] = [];
    const addresses = Array.from({ length: 10 }, (_, index) => `192.0.2.${index}`);
    await sendTogether([...addresses, ...addresses], () => {
      startTurns.push(turns);
      now += 2;
    });
    await expect.poll(() => startTurns.length).toBe(20);
    isOver = true;
    clock.mockRestore();
    const laterTurns = startTurns.slice(10);
    expect(new Set(laterTurns).size).toBe(laterTurns.length);
  });
});

function connectionsOf({ server }: DeadlinedServer): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((_, count) => resolve(count));
  });
}

test('starts a pipelined request after the previous response', async () => {
  const urlOrder: string[] = [];
  const answers: (() => void)[] = [];
  const orderedServer = createDeadlinedServer(({ url = '' }, response) => {
    urlOrder.push(url);
    answers.push(() => response.end('ours'));
  });
  orderedServer.server.listen(0, '127.0.0.1');
  await once(orderedServer.server, 'listening');
  const socket = connect((orderedServer.server.address() as AddressInfo).port, '127.0.0.1').resume();
  socket.write(['/1', '/2', '/3'].map((path) => `GET ${path} HTTP/1.1\r\n${host}\r\n`).join(''));
  for (const index of [0, 1, 2]) {
    await expect.poll(() => answers.length).toBe(index + 1);
    for (let turns = 0; turns < 5; turns += 1) await new Promise(setImmediate);
    expect(urlOrder).toHaveLength(index + 1);
    answers[index]?.();
  }
  socket.destroy();
  await new Promise((resolve) => orderedServer.server.close(resolve));
});
