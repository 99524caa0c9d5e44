import {
  createServer,
  IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { refusalTexts } from '@estacao/contract/server';
import { createFairTurns } from '../limits/fair-turns.ts';
import { clientOf, networkOf } from '../limits/network.ts';
import { refuseRequest, strictTarget } from './strict-target.ts';

export interface Deadlines {
  readonly head: number;
  /** Head and body together: 100 kB over a slow line. */
  readonly whole: number;
  readonly look: number;
  /** Interval between reads of the connections of an address that pipelines. */
  readonly slowly: number;
  /** How long a client may stop reading a response. Event streams send a heartbeat more often. */
  readonly unread: number;
}

const standardDeadlines: Deadlines = { head: 10_000, whole: 30_000, look: 1_000, slowly: 50, unread: 30_000 };

export interface ServerSettings extends Partial<Deadlines> {
  /** Only behind a proxy that sets `X-Forwarded-*` and cannot be bypassed. */
  readonly trustProxy?: boolean;
}

const SLOWED = 10_000;

/** How long the connection of a cut body stays open, so the client can read the error. */
const LINGERS = 500;

/** Unanswered requests per connection. Browsers and proxies do not pipeline. */
const MOST_UNANSWERED = 8;

/** Connections per address. An office shares one address, and each browser opens six. */
const MOST_CONNECTIONS = 512;

const MOST_UNSENT = 128_000_000;
const COUNTED_EVERY = 50;

export interface DeadlinedServer {
  readonly server: Server;
  /** Closes connections whose requests have not fully arrived: a slow sender must not delay a shutdown. */
  cutUnfinished(): void;
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Content Too Large',
  431: 'Request Header Fields Too Large',
};

function statusOf({ code }: NodeJS.ErrnoException): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}

/** Writes an error to a socket without a valid request. Only destroys a socket that is no longer writable. */
function refuse(socket: Socket, status: number): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const text = status === 400 ? refusalTexts.malformed : refusalTexts.tooLarge;
  const body = JSON.stringify({ messages: [status === 408 ? refusalTexts.late : text] });
  socket.end(
    [
      `HTTP/1.1 ${status} ${reasons[status]}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  if (status === 413) {
    // Closing at once would reset the connection before the client reads the error.
    socket.pause();
    setTimeout(() => socket.destroy(), LINGERS).unref();
    return;
  }
  // `end` alone would keep the socket open until the client closes it.
  socket.destroySoon();
}

type Fields = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** A remaining body this small is still read, so the connection can be reused. */
const ALONG = 16 * 1024;

/**
 * Closes the connection after a response that does not wait for the whole body. A proxy may send another
 * client's request next on the connection, and it would be lost.
 */
class Answer extends ServerResponse {
  override writeHead(status: number, words?: string | Fields, fields?: Fields): this {
    const { complete, headers } = this.req;
    const isUnread = status === 413 || Number(headers['content-length'] ?? 0) > ALONG;
    if (isUnread && !complete) this.shouldKeepAlive = false;
    return typeof words === 'string'
      ? super.writeHead(status, words, fields)
      : super.writeHead(status, words ?? fields);
  }
}

const MOST_TINY = 1_000;
const TINY = 64;

/**
 * Limits tiny chunks: each costs as much time as a chunk of 64 kB, so single bytes could block the process.
 */
function countingRequests(onTiny: (socket: Socket) => void): typeof IncomingMessage {
  return class extends IncomingMessage {
    #chunks = 0;
    #bytes = 0;
    #isCut = false;
    override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
      // Also swallow the end of the body: the handler must not take the cut body for complete.
      if (this.#isCut) return false;
      if (chunk === null) return super.push(chunk, encoding);
      this.#chunks += 1;
      this.#bytes += chunk.length;
      if (this.#chunks <= MOST_TINY || this.#bytes >= this.#chunks * TINY) return super.push(chunk, encoding);
      this.#isCut = true;
      onTiny(this.socket);
      return false;
    }
  };
}

interface UnderWay {
  readonly responses: Set<ServerResponse>;
  readonly arriving: Set<IncomingMessage>;
}

function createConnections() {
  const all = new Map<Socket, UnderWay>();
  return {
    all,
    of(socket: Socket): UnderWay {
      const known = all.get(socket);
      if (known !== undefined) return known;
      const responses = new Set<ServerResponse>();
      const underWay = { responses, arriving: new Set<IncomingMessage>() };
      all.set(socket, underWay);
      socket.once('close', () => {
        all.delete(socket);
      });
      return underWay;
    },
  };
}

/** When too many response bytes are unread, closes connections of the addresses with the most. */
function createUnsentLimit(sockets: Iterable<Socket>) {
  let countedAt = 0;
  return () => {
    const now = performance.now();
    if (now - countedAt < COUNTED_EVERY) return;
    countedAt = now;
    const byAddress = new Map<string, Socket[]>();
    for (const socket of sockets) {
      if (socket.writableLength === 0) continue;
      const address = networkOf(socket.remoteAddress ?? '');
      const own = byAddress.get(address) ?? [];
      own.push(socket);
      byAddress.set(address, own);
    }
    const bytesOf = (all: readonly Socket[]) =>
      all.reduce((bytes, socket) => bytes + socket.writableLength, 0);
    let unsent = bytesOf([...byAddress.values()].flat());
    if (unsent <= MOST_UNSENT) return;
    const most = [...byAddress.values()].sort((one, other) => bytesOf(other) - bytesOf(one));
    for (const socket of most.flat()) {
      unsent -= socket.writableLength;
      socket.destroy();
      if (unsent <= MOST_UNSENT) return;
    }
  };
}

/**
 * Slows down addresses that pipeline. Node parses up to 64 kB of a connection even after it is closed.
 * Thousands of pipelined requests could block the process. The connections of such an address are read one
 * after the other.
 */
function createSlowLane(every: number, mostOpen: number) {
  const open = new Map<string, Set<Socket>>();
  const slowed = new Set<string>();
  const waiting = new Set<Socket>();
  let timer: NodeJS.Timeout | undefined;
  const release = () => {
    const [next] = waiting;
    if (next === undefined) {
      clearInterval(timer);
      timer = undefined;
      return;
    }
    waiting.delete(next);
    next.resume();
  };
  const hold = (socket: Socket) => {
    if (!socket.writable || waiting.has(socket)) return;
    socket.pause();
    waiting.add(socket);
    timer ??= setInterval(release, every).unref();
  };
  return {
    slowDown({ remoteAddress = '' }: Socket) {
      const address = networkOf(remoteAddress);
      for (const socket of open.get(address) ?? []) hold(socket);
      if (slowed.has(address)) return;
      slowed.add(address);
      setTimeout(() => slowed.delete(address), SLOWED).unref();
    },
    admit(socket: Socket) {
      const address = networkOf(socket.remoteAddress ?? '');
      const own = open.get(address) ?? new Set<Socket>();
      if (own.size >= mostOpen) {
        socket.destroy();
        return;
      }
      open.set(address, own.add(socket));
      socket.once('close', () => {
        waiting.delete(socket);
        own.delete(socket);
        if (own.size === 0) open.delete(address);
      });
      // Defer: the server resumes the new socket itself. Nothing is read before.
      if (slowed.has(address)) setImmediate(() => hold(socket));
    },
  };
}

export function createDeadlinedServer(
  listener: RequestListener,
  { trustProxy = false, ...given }: ServerSettings = {},
): DeadlinedServer {
  const { head, whole, look, slowly, unread } = { ...standardDeadlines, ...given };
  // By default V8 collects the heap after 10 % growth, which includes upload buffers. Fast uploads would
  // pause the process for 10 ms eight times a second.
  setFlagsFromString('--heap-growing-percent=100');
  const connections = createConnections();
  const { slowDown, admit } = createSlowLane(
    slowly,
    // All connections come from the proxy, which limits them.
    trustProxy ? Number.POSITIVE_INFINITY : MOST_CONNECTIONS,
  );
  const limitUnsent = createUnsentLimit({ [Symbol.iterator]: () => connections.all.keys() });
  const cut = (socket: Socket) => {
    socket.destroy();
    slowDown(socket);
  };
  // Bytes written after `100 Continue`, before any response.
  const continued = new WeakMap<Socket, number>();
  const isAnswered = (socket: Socket) => socket.bytesWritten > (continued.get(socket) ?? 0);
  const cutTiny = (socket: Socket) => {
    if (isAnswered(socket)) socket.destroy();
    else refuse(socket, 413);
    slowDown(socket);
  };
  const strict = strictTarget(listener);
  const inTurn = createFairTurns('small');
  const server = createServer(
    {
      headersTimeout: head,
      requestTimeout: whole,
      connectionsCheckingInterval: look,
      // strictTarget answers a missing Host, like any other invalid one.
      requireHostHeader: false,
      IncomingMessage: countingRequests(cutTiny),
      ServerResponse: Answer,
    },
    (request, response) => {
      const { socket } = request;
      const { responses, arriving } = connections.of(socket);
      if (responses.size >= MOST_UNANSWERED) {
        cut(socket);
        return;
      }
      const [last] = [...responses].slice(-1);
      responses.add(response);
      socket.setTimeout(unread);
      // A slow response that has not begun yet is not a slow reader.
      response.on('timeout', () => {
        if (socket.writableLength > 0) socket.destroy();
      });
      response.once('close', () => responses.delete(response));
      arriving.add(request);
      const arrived = () => arriving.delete(request);
      for (const event of ['end', 'close'] as const) request.once(event, arrived);
      const { authorization, 'x-forwarded-for': forwarded } = request.headers;
      const client = clientOf(forwarded, socket.remoteAddress, trustProxy);
      const names = authorization === undefined ? [client] : [`session ${authorization}`, client];
      const begin = () =>
        inTurn(names, () => {
          limitUnsent();
          if (!socket.destroyed) strict(request, response);
        });
      // Start pipelined requests in turn. Otherwise their responses pile up in memory behind one that the
      // client never reads.
      if (last === undefined) begin();
      else last.once('close', begin);
    },
  );
  server.on('connection', admit);
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    const isFirst = request.socket.bytesWritten === 0;
    response.writeContinue();
    if (isFirst) continued.set(request.socket, request.socket.bytesWritten);
    server.emit('request', request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // After a partial response, an error would be read as part of it.
    if (error.code === 'ECONNRESET' || isAnswered(socket)) socket.destroy();
    else refuse(socket, statusOf(error));
  });
  server.on('connect', (_request, socket: Socket) => {
    // Without a listener, an error of the detached socket ends the process.
    socket.on('error', () => {});
    refuse(socket, 400);
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    refuseRequest(response),
  );
  return {
    server,
    cutUnfinished() {
      for (const [socket, { arriving }] of connections.all) {
        if ([...arriving].some(({ complete }) => !complete)) socket.destroy();
      }
    },
  };
}
