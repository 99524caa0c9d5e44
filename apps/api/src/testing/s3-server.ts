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
    const body = await bodyOf(request);
    const why = refusalOf(request, body, keys, clock());
    if (why !== undefined) return answer(response, 403, why);
    const [, bucket, ...parts] = new URL(request.url ?? '', 'http://s3').pathname.split('/');
    if (bucket !== 'files') return answer(response, 404, 'NoSuchBucket');
    const key = parts.join('/');
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' });
      return answer(response, 200, '');
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return answer(response, 204, '');
    }
    const found = objects.get(key);
    if (found === undefined) return answer(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-type': found.type }).end(found.bytes);
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

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
}

interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

function refusalOf(request: IncomingMessage, body: Buffer, keys: Keys, now: number): string | undefined {
  const url = new URL(request.url ?? '', 'http://s3');
  const given = claimsOf(request, url);
  if (given === undefined) return 'AccessDenied';
  const [keyId, day = '', region, service, end] = given.credential.split('/');
  if (keyId !== keys.accessKeyId || region !== keys.region || service !== 's3' || end !== 'aws4_request') {
    return 'InvalidAccessKeyId';
  }
  const at = Date.parse(given.date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  if (now < at - 900_000 || now > at + given.seconds * 1000 || !given.date.startsWith(day)) return 'Expired';
  if (given.payload !== 'UNSIGNED-PAYLOAD' && given.payload !== digest(body)) return 'BadDigest';
  url.searchParams.delete('X-Amz-Signature');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const lines = given.headers.split(';').map((name) => `${name}:${request.headers[name] ?? ''}\n`);
  const canonical = [request.method, url.pathname, query, lines.join(''), given.headers, given.payload];
  const toSign = [
    'AWS4-HMAC-SHA256',
    given.date,
    [day, region, service, end].join('/'),
    digest(canonical.join('\n')),
  ];
  let key: Buffer | string = `AWS4${keys.secretAccessKey}`;
  for (const part of [day, region, service, end]) {
    key = createHmac('sha256', key)
      .update(part ?? '')
      .digest();
  }
  const right = createHmac('sha256', key).update(toSign.join('\n')).digest('hex');
  return right === given.signature ? undefined : 'SignatureDoesNotMatch';
}

function claimsOf({ headers }: IncomingMessage, { searchParams }: URL) {
  if (searchParams.has('X-Amz-Signature')) {
    const of = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
    return {
      credential: of('Credential'),
      headers: of('SignedHeaders'),
      signature: of('Signature'),
      date: of('Date'),
      seconds: Number(of('Expires')),
      payload: 'UNSIGNED-PAYLOAD',
    };
  }
  const [, credential = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\S+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (signature === '') return undefined;
  return {
    credential,
    headers: signed,
    signature,
    date: String(headers['x-amz-date'] ?? ''),
    seconds: 900,
    payload: String(headers['x-amz-content-sha256'] ?? ''),
  };
}

function digest(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
