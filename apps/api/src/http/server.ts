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

/** How long a request may be on its way, in milliseconds. */
export interface Deadlines {
  readonly head: number;
  /** Together with its body: 100 kB over a poor line. */
  readonly whole: number;
  /** How often is looked. */
  readonly look: number;
  /** How often the process reads a connection of an address that pipelines. */
  readonly slowly: number;
  /** How long a client may take nothing of its answer. The beat of event streams is faster. */
  readonly unread: number;
}

const standardDeadlines: Deadlines = { head: 10_000, whole: 30_000, look: 1_000, slowly: 50, unread: 30_000 };

export interface ServerSettings extends Partial<Deadlines> {
  /** Behind a proxy that sets `X-Forwarded-*`, and can't be bypassed. */
  readonly trustProxy?: boolean;
}

/** How long the process remembers an address that pipelines, in milliseconds. */
const SLOWED = 10_000;

/** How long a connection stays open, unread, after an answer to a body that is cut, in milliseconds. */
const LINGERS = 500;

/** Requests on one connection that wait for their answers. Browsers and proxies send the next one after the answer. */
const MOST_UNANSWERED = 8;

/** Connections of one address. The people of an office share one, and a browser opens six. */
const MOST_CONNECTIONS = 512;

/** Bytes of all answers that clients have not taken yet, and how often they are counted, in milliseconds. */
const MOST_UNSENT = 128_000_000;
const COUNTED_EVERY = 50;

export interface DeadlinedServer {
  readonly server: Server;
  /** Ends the requests that aren't here yet: nothing was done about them, and their senders decide how long they take. */
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

/**
 * An answer to what is no request: there is nothing to answer it by but the connection. One that is refused already, or
 * has hung up, gets nothing more.
 */
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
    // A client that still sends would be reset before it reads this.
    socket.pause();
    setTimeout(() => socket.destroy(), LINGERS).unref();
    return;
  }
  // Not only its end: nobody reads any more what comes, and it would stay open for as long as its sender likes.
  socket.destroySoon();
}

type Fields = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** What comes along with a head: of a body this small the rest is read, whoever was answered before. */
const ALONG = 16 * 1024;

/**
 * An answer that comes before the whole of a body that nobody will read, as to what is too large, is the last one of its
 * connection, and says so: whoever sent the next request after it would be hung up on. A proxy's next request is somebody
 * else's.
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

/** Chunks of a body that may be tiny: fewer bytes than `TINY` each, on average. */
const MOST_TINY = 1_000;
const TINY = 64;

/**
 * A request counts the chunks of its body. Each costs the process as much as a chunk of 64 kB, so that a sender of single
 * bytes would take all of it.
 */
function countingRequests(onTiny: (socket: Socket) => void): typeof IncomingMessage {
  return class extends IncomingMessage {
    #chunks = 0;
    #bytes = 0;
    #isCut = false;
    override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
      // The end of the body may follow: what is here must not pass for the whole.
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

/** What is under way on a connection. */
interface UnderWay {
  readonly responses: Set<ServerResponse>;
  /** Requests that aren't here yet. */
  readonly arriving: Set<IncomingMessage>;
}

/** Knows each connection until it is closed, whatever becomes of its requests. */
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

/** Closes connections of the address that leaves most of its answers unread, while there is too much of that. */
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
 * Node parses all that it has read of a connection, up to 64 kB, even after the connection is closed. Thousands of pipelined
 * requests on each of many connections would take all of the process. Once an address pipelines, its connections are read
 * one after the other.
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
      // Not at once: the server is about to resume it. Nothing is read before.
      if (slowed.has(address)) setImmediate(() => hold(socket));
    },
  };
}

/** A server that asks for strict requests, waits for none for ever, and whose every answer is ours. */
export function createDeadlinedServer(
  listener: RequestListener,
  { trustProxy = false, ...given }: ServerSettings = {},
): DeadlinedServer {
  const { head, whole, look, slowly, unread } = { ...standardDeadlines, ...given };
  // By default V8 collects the whole heap after it grows by a tenth, and the buffers of uploads count. Fast senders then
  // pause the process for 10 ms, eight times a second.
  setFlagsFromString('--heap-growing-percent=100');
  const connections = createConnections();
  const { slowDown, admit } = createSlowLane(
    slowly,
    // All connections come from the proxy, which bounds them.
    trustProxy ? Number.POSITIVE_INFINITY : MOST_CONNECTIONS,
  );
  const limitUnsent = createUnsentLimit({ [Symbol.iterator]: () => connections.all.keys() });
  const cut = (socket: Socket) => {
    socket.destroy();
    slowDown(socket);
  };
  // How much of a connection was written by then, where nothing was but that its sender may go on.
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
      // A missing Host is refused like any other that is no host.
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
      // Until the answer ends: then the connection may be idle for as long as Node keeps it.
      socket.setTimeout(unread);
      // An answer that takes its time to begin has nothing to read yet.
      response.on('timeout', () => {
        if (socket.writableLength > 0) socket.destroy();
      });
      response.once('close', () => responses.delete(response));
      arriving.add(request);
      // Of one without a body it is there already.
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
      // Answers that wait behind another one, which the client may never read, would be kept in memory.
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
    // Nor does who was answered in part: it would be read as more of that.
    if (error.code === 'ECONNRESET' || isAnswered(socket)) socket.destroy();
    else refuse(socket, statusOf(error));
  });
  // Neither tunnels nor expectations: no client of ours has any.
  server.on('connect', (_request, socket: Socket) => {
    // From here on the socket is ours alone: an error that nobody listens to would end the process.
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
