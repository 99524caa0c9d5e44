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
import { networkOf, networkOfClient } from '../limits/network.ts';
import { refuseRequest, withStrictTarget } from './strict-target.ts';

export interface Deadlines {
  readonly head: number;
  /** Head and body together: enough for 100 kB over a slow connection. */
  readonly whole: number;
  readonly checkInterval: number;
  /** Interval between reads of the connections of an address that pipelines. */
  readonly slowInterval: number;
  /** How long a client may stop reading a response. Event streams send a heartbeat more often. */
  readonly unread: number;
}

const standardDeadlines: Deadlines = {
  head: 10_000,
  whole: 30_000,
  checkInterval: 1_000,
  slowInterval: 50,
  unread: 30_000,
};

export interface ServerSettings extends Partial<Deadlines> {
  /** Only behind a proxy that sets `X-Forwarded-*` and cannot be bypassed. */
  readonly trustProxy?: boolean;
}

const SLOW_MS = 10_000;

/** How long the connection stays open after the server cuts a body, so the client can read the error. */
const LINGER_MS = 500;

/** Unanswered requests per connection. Browsers and proxies do not pipeline. */
const MAX_UNANSWERED = 8;

/** Connections per address. An office shares one address, and each browser opens six. */
const MAX_CONNECTIONS = 512;

const MAX_UNSENT = 128_000_000;
const COUNT_INTERVAL_MS = 50;

export interface DeadlinedServer {
  readonly server: Server;
  /** Closes connections whose requests have not fully arrived: a slow sender must not delay a shutdown. */
  closeUnfinished(): void;
}

const reasonPhrases: Readonly<Record<number, string>> = {
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
function sendError(socket: Socket, status: number): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const text = status === 400 ? refusalTexts.malformed : refusalTexts.tooLarge;
  const body = JSON.stringify({ messages: [status === 408 ? refusalTexts.late : text] });
  socket.end(
    [
      `HTTP/1.1 ${status} ${reasonPhrases[status]}`,
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
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
    return;
  }
  // `end` alone would keep the socket open until the client closes it.
  socket.destroySoon();
}

type Fields = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** A remaining body this small is still read, so the connection can be reused. */
const SMALL_BODY = 16 * 1024;

/**
 * Closes the connection after a response that does not wait for the whole body. A proxy could otherwise send
 * another client's request on the connection, and it would be lost.
 */
class ClosingResponse extends ServerResponse {
  override writeHead(status: number, reason?: string | Fields, fields?: Fields): this {
    const { complete, headers } = this.req;
    const isUnread = status === 413 || Number(headers['content-length'] ?? 0) > SMALL_BODY;
    if (isUnread && !complete) this.shouldKeepAlive = false;
    return typeof reason === 'string'
      ? super.writeHead(status, reason, fields)
      : super.writeHead(status, reason ?? fields);
  }
}

const MAX_TINY_CHUNKS = 1_000;
const TINY_CHUNK = 64;

/**
 * Limits tiny chunks: each costs as much time as a chunk of 64 kB, so single bytes could block the process.
 */
function createCountingRequest(onTinyChunks: (socket: Socket) => void): typeof IncomingMessage {
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
      if (this.#chunks <= MAX_TINY_CHUNKS || this.#bytes >= this.#chunks * TINY_CHUNK)
        return super.push(chunk, encoding);
      this.#isCut = true;
      onTinyChunks(this.socket);
      return false;
    }
  };
}

interface ConnectionState {
  readonly responses: Set<ServerResponse>;
  readonly incomingRequests: Set<IncomingMessage>;
}

function createConnections() {
  const states = new Map<Socket, ConnectionState>();
  return {
    all: states,
    stateOf(socket: Socket): ConnectionState {
      const existing = states.get(socket);
      if (existing !== undefined) return existing;
      const responses = new Set<ServerResponse>();
      const state = { responses, incomingRequests: new Set<IncomingMessage>() };
      states.set(socket, state);
      socket.once('close', () => {
        states.delete(socket);
      });
      return state;
    },
  };
}

/** When too many response bytes are unread, closes connections of the addresses with the most. */
function createUnsentLimit(sockets: Iterable<Socket>) {
  let countedAt = 0;
  return () => {
    const now = performance.now();
    if (now - countedAt < COUNT_INTERVAL_MS) return;
    countedAt = now;
    const byAddress = new Map<string, Socket[]>();
    for (const socket of sockets) {
      if (socket.writableLength === 0) continue;
      const address = networkOf(socket.remoteAddress ?? '');
      const socketsOfAddress = byAddress.get(address) ?? [];
      socketsOfAddress.push(socket);
      byAddress.set(address, socketsOfAddress);
    }
    const bytesOf = (group: readonly Socket[]) =>
      group.reduce((bytes, socket) => bytes + socket.writableLength, 0);
    let unsentBytes = bytesOf([...byAddress.values()].flat());
    if (unsentBytes <= MAX_UNSENT) return;
    const socketGroups = [...byAddress.values()].sort((a, b) => bytesOf(b) - bytesOf(a));
    for (const socket of socketGroups.flat()) {
      unsentBytes -= socket.writableLength;
      socket.destroy();
      if (unsentBytes <= MAX_UNSENT) return;
    }
  };
}

/**
 * Slows down addresses that pipeline. Node parses up to 64 kB of a connection even after it is closed.
 * Thousands of pipelined requests could block the process. The connections of such an address are read one
 * after the other.
 */
function createSlowLane(interval: number, maxOpen: number) {
  const socketsByAddress = new Map<string, Set<Socket>>();
  const slowedAddresses = new Set<string>();
  const waitingSockets = new Set<Socket>();
  let timer: NodeJS.Timeout | undefined;
  const resumeNext = () => {
    const [next] = waitingSockets;
    if (next === undefined) {
      clearInterval(timer);
      timer = undefined;
      return;
    }
    waitingSockets.delete(next);
    next.resume();
  };
  const pause = (socket: Socket) => {
    if (!socket.writable || waitingSockets.has(socket)) return;
    socket.pause();
    waitingSockets.add(socket);
    timer ??= setInterval(resumeNext, interval).unref();
  };
  return {
    slowDown({ remoteAddress = '' }: Socket) {
      const address = networkOf(remoteAddress);
      for (const socket of socketsByAddress.get(address) ?? []) pause(socket);
      if (slowedAddresses.has(address)) return;
      slowedAddresses.add(address);
      setTimeout(() => slowedAddresses.delete(address), SLOW_MS).unref();
    },
    admit(socket: Socket) {
      const address = networkOf(socket.remoteAddress ?? '');
      const socketsOfAddress = socketsByAddress.get(address) ?? new Set<Socket>();
      if (socketsOfAddress.size >= maxOpen) {
        socket.destroy();
        return;
      }
      socketsByAddress.set(address, socketsOfAddress.add(socket));
      socket.once('close', () => {
        waitingSockets.delete(socket);
        socketsOfAddress.delete(socket);
        if (socketsOfAddress.size === 0) socketsByAddress.delete(address);
      });
      // Deferred, because the server first resumes the new socket. It reads nothing before the pause.
      if (slowedAddresses.has(address)) setImmediate(() => pause(socket));
    },
  };
}

export function createDeadlinedServer(
  listener: RequestListener,
  { trustProxy = false, ...deadlines }: ServerSettings = {},
): DeadlinedServer {
  const { head, whole, checkInterval, slowInterval, unread } = { ...standardDeadlines, ...deadlines };
  // By default V8 collects the heap after 10 % growth, which includes upload buffers. Fast uploads would
  // pause the process for 10 ms eight times a second.
  setFlagsFromString('--heap-growing-percent=100');
  const connections = createConnections();
  const { slowDown, admit } = createSlowLane(
    slowInterval,
    // All connections come from the proxy, which limits them.
    trustProxy ? Number.POSITIVE_INFINITY : MAX_CONNECTIONS,
  );
  const limitUnsent = createUnsentLimit({ [Symbol.iterator]: () => connections.all.keys() });
  const cutConnection = (socket: Socket) => {
    socket.destroy();
    slowDown(socket);
  };
  // Bytes written after `100 Continue`, before any response.
  const continueBytes = new WeakMap<Socket, number>();
  const hasResponse = (socket: Socket) => socket.bytesWritten > (continueBytes.get(socket) ?? 0);
  const cutTinyChunks = (socket: Socket) => {
    if (hasResponse(socket)) socket.destroy();
    else sendError(socket, 413);
    slowDown(socket);
  };
  const strictListener = withStrictTarget(listener);
  const runInTurn = createFairTurns('small');
  const server = createServer(
    {
      headersTimeout: head,
      requestTimeout: whole,
      connectionsCheckingInterval: checkInterval,
      // strictTarget answers a missing Host, like any other invalid one.
      requireHostHeader: false,
      IncomingMessage: createCountingRequest(cutTinyChunks),
      ServerResponse: ClosingResponse,
    },
    (request, response) => {
      const { socket } = request;
      const { responses, incomingRequests } = connections.stateOf(socket);
      if (responses.size >= MAX_UNANSWERED) {
        cutConnection(socket);
        return;
      }
      const [lastResponse] = [...responses].slice(-1);
      responses.add(response);
      socket.setTimeout(unread);
      // A response that has not begun yet does not make the client a slow reader.
      response.on('timeout', () => {
        if (socket.writableLength > 0) socket.destroy();
      });
      response.once('close', () => responses.delete(response));
      incomingRequests.add(request);
      const removeRequest = () => incomingRequests.delete(request);
      for (const event of ['end', 'close'] as const) request.once(event, removeRequest);
      const { authorization, 'x-forwarded-for': forwarded } = request.headers;
      const client = networkOfClient(forwarded, socket.remoteAddress, trustProxy);
      const queueNames = authorization === undefined ? [client] : [`session ${authorization}`, client];
      const start = () =>
        runInTurn(queueNames, () => {
          limitUnsent();
          if (!socket.destroyed) strictListener(request, response);
        });
      // Start pipelined requests in turn. Otherwise their responses pile up in memory behind one that the
      // client never reads.
      if (lastResponse === undefined) start();
      else lastResponse.once('close', start);
    },
  );
  server.on('connection', admit);
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    const isFirst = request.socket.bytesWritten === 0;
    response.writeContinue();
    if (isFirst) continueBytes.set(request.socket, request.socket.bytesWritten);
    server.emit('request', request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // After a partial response, an error would be read as part of it.
    if (error.code === 'ECONNRESET' || hasResponse(socket)) socket.destroy();
    else sendError(socket, statusOf(error));
  });
  server.on('connect', (_request, socket: Socket) => {
    // Without a listener, an error of the detached socket ends the process.
    socket.on('error', () => {});
    sendError(socket, 400);
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    refuseRequest(response),
  );
  return {
    server,
    closeUnfinished() {
      for (const [socket, { incomingRequests }] of connections.all) {
        if ([...incomingRequests].some(({ complete }) => !complete)) socket.destroy();
      }
    },
  };
}
