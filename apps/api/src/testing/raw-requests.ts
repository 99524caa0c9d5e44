import { connect } from 'node:net';
import { errorBody } from '@estacao/contract';
import fc from 'fast-check';

/** Pipelined requests as bytes of one connection. */
export interface PipelinedRequests {
  readonly text: string;
  readonly count: number;
  /** True if each body has the length that its headers declare. */
  readonly isComplete: boolean;
}

const host = fc.oneof(
  { weight: 6, arbitrary: fc.constant('aurora.localhost') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '',
      'xn--a.localhost',
      'xn--aurora.localhost',
      'aurora.localhost:99999',
      'aurora..localhost',
      'aurora@minerva.localhost',
      '[::1',
      '[::1]:80',
      '0x7f.1',
      'a'.repeat(300),
      'aurora.localhost, minerva.localhost',
      'ninguem.localhost',
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }).map(printable) },
);

const hosts = fc.oneof(
  { weight: 8, arbitrary: host.map((name) => [name]) },
  { weight: 1, arbitrary: fc.tuple(host, host).map((pair) => [...pair]) },
  { weight: 1, arbitrary: fc.constant<string[]>([]) },
);

const pathSegment = fc.constantFrom(
  '/',
  '//',
  '/api',
  '/auth/login/establishment/1',
  '/stations/1',
  '/station-sections',
  '/users-web/',
  '/login',
  '/pictures/aurora/logo.svg',
  '/drawn/share.png',
  '/fonts/',
  '/assets/',
  '/healthz',
  '..',
  '/.',
  '%',
  '%f',
  '%ff',
  '%2e%2e',
  '%2f',
  '%5c',
  '\\',
  '%00',
  '%0d%0a',
  '\t',
  '\xe7\xe3o',
  '?',
  '?where[station_id]=1',
  '&where[station_id]=',
  '#',
  '999999999999999999999',
  '-1',
  'x'.repeat(2_000),
);

const path = fc.array(pathSegment, { minLength: 1, maxLength: 5 }).map((segments) => segments.join(''));
const apiPath = fc.constantFrom(
  '/api/auth/login/establishment/1',
  '/api/auth/sessions',
  '/api/auth/login-token',
  '/api/stations/1',
  '/api/nowhere',
);
const target = fc.oneof(
  { weight: 5, arbitrary: apiPath },
  { weight: 6, arbitrary: path.map((text) => (text.startsWith('/') ? text : `/${text}`)) },
  { weight: 2, arbitrary: fc.tuple(host, path).map(([hostName, text]) => `http://${hostName}${text}`) },
  { weight: 1, arbitrary: fc.constantFrom('*', 'https://aurora.localhost/', 'aurora.localhost:443', '') },
  { weight: 1, arbitrary: path },
);

const method = fc.constantFrom(
  'GET',
  'GET',
  'POST',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'CONNECT',
  'TRACE',
  'QUERY',
  'XYZ',
  'get',
);

const header = fc.oneof(
  fc.constantFrom(
    'Authorization: Bearer x',
    'Authorization: Bearer y',
    `Authorization: Bearer ${'z'.repeat(3_000)}`,
    'Cookie: scheme=dark; scheme="><b>',
    'X-Forwarded-Host: minerva.localhost',
    'X-Forwarded-Host: aurora.x@minerva.localhost',
    'X-Forwarded-For: 1.2.3.4, ::1%eth0, x',
    'Origin: null',
    'Origin: http://minerva.localhost:4000',
    'Content-Type: text/plain',
    'Expect: 100-continue',
    'Expect: something-else',
    'Upgrade: websocket',
    'Connection: upgrade',
    'Range: bytes=0-1,5-',
    'If-None-Match: *',
    'Accept-Encoding: br;q=0, gzip, \x80',
    'Transfer-Encoding: gzip',
    'Content-Length: 5',
    'Content-Length: -1',
    ' folded: line',
    'no colon',
    'Na\x00me: x',
  ),
  fc.string({ maxLength: 40 }).map((text) => `X-Any: ${printable(text)}`),
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1_000, max: 40_000 }).map((size) => `X-Long: ${'x'.repeat(size)}`),
  },
);

interface Body {
  readonly headers: readonly string[];
  readonly text: string;
  readonly isComplete: boolean;
}

const json = fc.oneof(
  fc.constantFrom(
    '',
    '{}',
    '{',
    'null',
    '"\\ud800"',
    '{"password":"a\\u0000"}',
    '[[]]',
    '{"__proto__":{"x":1}}',
  ),
  fc.integer({ min: 10, max: 20_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.integer({ min: 10, max: 5_000 }).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  fc.json({ maxDepth: 4 }).map(printable),
  fc.constant(`{"password":"${'x'.repeat(150_000)}"}`),
);

function encodeChunked(text: string, size: number): string {
  const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
  return `${chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')}0\r\n\r\n`;
}

const body: fc.Arbitrary<Body> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ headers: [], text: '', isComplete: true }) },
  {
    weight: 3,
    arbitrary: json.map((text) => ({ headers: [`Content-Length: ${text.length}`], text, isComplete: true })),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(json, fc.integer({ min: 1, max: 9_000 })).map(([text, size]) => ({
      headers: ['Transfer-Encoding: chunked'],
      text: encodeChunked(text, size),
      isComplete: true,
    })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('zz\r\n', '5\r\nab\r\n0\r\n\r\n', '-1\r\n\r\n', 'ffffffffffffffffff\r\n')
      .map((text) => ({
        headers: ['Transfer-Encoding: chunked'],
        text,
        isComplete: false,
      })),
  },
  {
    weight: 1,
    arbitrary: fc.constant({ headers: ['Content-Length: 100'], text: '{"password"', isComplete: false }),
  },
);

const request = fc
  .record({ method, target, hosts, headers: fc.array(header, { maxLength: 3 }), body })
  .map(({ method, target, hosts, headers, body }) => ({
    text: [
      `${method} ${target} HTTP/1.1`,
      ...hosts.map((name) => `Host: ${name}`),
      ...headers,
      ...body.headers,
      '',
      body.text,
    ].join('\r\n'),
    isComplete:
      body.isComplete &&
      !headers.some((field) => /^(?:content-length|transfer-encoding|connection)/i.test(field)),
  }));

export const pipelinedRequests: fc.Arbitrary<PipelinedRequests> = fc
  .array(request, { minLength: 1, maxLength: 3 })
  .map((requests) => {
    return {
      text: requests.map(({ text }) => text).join('') + CLOSING_REQUEST,
      count: requests.length + 1,
      isComplete: requests.every(({ isComplete }) => isComplete),
    };
  });

const CLOSING_REQUEST = 'GET /healthz HTTP/1.1\r\nHost: aurora.localhost\r\nConnection: close\r\n\r\n';

export async function serialise(request: Request): Promise<PipelinedRequests> {
  const { host, pathname, search } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer()).toString('latin1');
  const fields = [...request.headers].map(([name, value]) => `${name}: ${value}`);
  const lines = [
    `${request.method} ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    `Idempotency-Key: ${crypto.randomUUID()}`,
    ...fields,
    ...(request.method === 'GET' ? [] : [`Content-Length: ${body.length}`]),
  ];
  return { text: `${lines.join('\r\n')}\r\n\r\n${body}${CLOSING_REQUEST}`, count: 2, isComplete: true };
}

export const mutations: fc.Arbitrary<(raw: PipelinedRequests) => PipelinedRequests> = fc.oneof(
  { weight: 3, arbitrary: fc.constant((raw: PipelinedRequests) => raw) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        fc.constantFrom('\xff', '"', '{', '0', ' ', '\x00'),
      )
      .map(([position, character]) => replaceCharacter(position, character)),
  },
  {
    weight: 1,
    arbitrary: header.map((field) => ({ text, count }: PipelinedRequests) => ({
      text: text.replace('\r\n', `\r\n${field}\r\n`),
      count,
      isComplete: !/^(?:content-length|transfer-encoding|connection|expect|upgrade)/i.test(field),
    })),
  },
);

function replaceCharacter(position: number, character: string) {
  return ({ text, count, isComplete }: PipelinedRequests): PipelinedRequests => {
    const end = text.length - CLOSING_REQUEST.length;
    const head = text.indexOf('\r\n\r\n') + 4;
    if (head >= end) return { text, count, isComplete };
    const index = head + Math.floor(position * (end - head));
    return { text: text.slice(0, index) + character + text.slice(index + 1), count, isComplete };
  };
}

/** Replaces control characters, which would end a line, and characters beyond one byte. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/g, '.');
}

interface RawResponse {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

export function sendPipelined(port: number, { text }: PipelinedRequests): Promise<string> {
  return new Promise((resolve) => {
    let rawResponse = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      rawResponse += chunk;
    });
    // A server may reset the connection midway; the received part still counts.
    socket.on('error', () => {});
    socket.once('close', () => resolve(rawResponse));
  });
}

export function parseResponses(rawResponse: string): RawResponse[] {
  const responses: RawResponse[] = [];
  for (let remaining = rawResponse; remaining !== ''; ) {
    const end = remaining.indexOf('\r\n\r\n');
    const [statusLine = '', ...fields] = remaining.slice(0, end).split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1] ?? Number.NaN);
    const headers = new Map(
      fields.map((field): [string, string] => {
        const [name = '', ...value] = field.split(': ');
        return [name.toLowerCase(), value.join(': ')];
      }),
    );
    const remainder = remaining.slice(end + 4);
    const [body, next] =
      headers.get('transfer-encoding') === 'chunked'
        ? readChunkedBody(remainder)
        : readSizedBody(remainder, headers);
    if (status !== 100) responses.push({ status, headers, body });
    remaining = next;
  }
  return responses;
}

function readSizedBody(text: string, headers: ReadonlyMap<string, string>): [body: string, next: string] {
  const length = Number(headers.get('content-length') ?? 0);
  return [text.slice(0, length), text.slice(length)];
}

function readChunkedBody(text: string): [body: string, next: string] {
  let [body, remaining] = ['', text];
  while (remaining !== '') {
    const lineEnd = remaining.indexOf('\r\n');
    const size = Number.parseInt(remaining.slice(0, lineEnd), 16);
    body += remaining.slice(lineEnd + 2, lineEnd + 2 + size);
    remaining = remaining.slice(lineEnd + 4 + size);
    if (!(size > 0)) break;
  }
  return [body, remaining];
}

/** Returns what is wrong with the responses. Every response must come from the API. */
export function findResponseErrors({ count }: PipelinedRequests, rawResponse: string): string[] {
  const responses = parseResponses(rawResponse);
  if (responses.length === 0) return ['no response'];
  if (responses.length > count) return [`${responses.length} responses to ${count} requests`];
  return responses.flatMap(({ status, headers, body }) => {
    if (!(status >= 200 && status < 500)) return [`status ${status}`];
    const type = headers.get('content-type') ?? '';
    // Responses of Node or a proxy carry no content type.
    if (type === '' && ![204, 303, 304].includes(status)) return [`${status} did not come from the API`];
    const isError = status >= 400 && type.startsWith('application/json');
    return isError && !errorBody.safeParse(JSON.parse(Buffer.from(body, 'latin1').toString('utf8'))).success
      ? [`${status} has an unexpected body`]
      : [];
  });
}
