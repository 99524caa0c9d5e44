import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../config.ts';
import type { Clock } from '../ports.ts';

export interface TestS3 {
  readonly settings: S3Settings;
  close(): Promise<void>;
}

/**
 * A fake S3 over real HTTP: one bucket with put, get and delete.
 *
 * Implements the signature specification independently. Rejects wrong, expired and mismatched signatures.
 */
export async function startTestS3(clock: Clock): Promise<TestS3> {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const keys = { accessKeyId: 'TESTKEY', secretAccessKey: 'a secret of the tests', region: 'sa-east-1' };
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const refusal = findRefusal(request, body, keys, clock());
    if (refusal !== undefined) return respond(response, 403, refusal);
    const [, bucket, ...keySegments] = new URL(request.url ?? '', 'http://s3').pathname.split('/');
    if (bucket !== 'files') return respond(response, 404, 'NoSuchBucket');
    const key = keySegments.join('/');
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' });
      return respond(response, 200, '');
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return respond(response, 204, '');
    }
    const object = objects.get(key);
    if (object === undefined) return respond(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-type': object.type }).end(object.bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: { ...keys, endpoint: `http://127.0.0.1:${port}`, bucket: 'files' },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function respond(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
}

interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

function findRefusal(request: IncomingMessage, body: Buffer, keys: Keys, now: number): string | undefined {
  const url = new URL(request.url ?? '', 'http://s3');
  const claims = parseClaims(request, url);
  if (claims === undefined) return 'AccessDenied';
  const [keyId, day = '', region, service, terminator] = claims.credential.split('/');
  if (
    keyId !== keys.accessKeyId ||
    region !== keys.region ||
    service !== 's3' ||
    terminator !== 'aws4_request'
  ) {
    return 'InvalidAccessKeyId';
  }
  const signedAt = Date.parse(claims.date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  if (now < signedAt - 900_000 || now > signedAt + claims.seconds * 1000 || !claims.date.startsWith(day))
    return 'Expired';
  if (claims.payload !== 'UNSIGNED-PAYLOAD' && claims.payload !== digest(body)) return 'BadDigest';
  url.searchParams.delete('X-Amz-Signature');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const lines = claims.headers.split(';').map((name) => `${name}:${request.headers[name] ?? ''}\n`);
  const canonicalRequest = [
    request.method,
    url.pathname,
    query,
    lines.join(''),
    claims.headers,
    claims.payload,
  ];
  const stringToSign = [
    'AWS4-HMAC-SHA256',
    claims.date,
    [day, region, service, terminator].join('/'),
    digest(canonicalRequest.join('\n')),
  ];
  let key: Buffer | string = `AWS4${keys.secretAccessKey}`;
  for (const segment of [day, region, service, terminator]) {
    key = createHmac('sha256', key)
      .update(segment ?? '')
      .digest();
  }
  const expected = createHmac('sha256', key).update(stringToSign.join('\n')).digest('hex');
  return expected === claims.signature ? undefined : 'SignatureDoesNotMatch';
}

function parseClaims({ headers }: IncomingMessage, { searchParams }: URL) {
  if (searchParams.has('X-Amz-Signature')) {
    const parameter = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
    return {
      credential: parameter('Credential'),
      headers: parameter('SignedHeaders'),
      signature: parameter('Signature'),
      date: parameter('Date'),
      seconds: Number(parameter('Expires')),
      payload: 'UNSIGNED-PAYLOAD',
    };
  }
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\S+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (signature === '') return undefined;
  return {
    credential,
    headers: signedHeaders,
    signature,
    date: String(headers['x-amz-date'] ?? ''),
    seconds: 900,
    payload: String(headers['x-amz-content-sha256'] ?? ''),
  };
}

function digest(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
