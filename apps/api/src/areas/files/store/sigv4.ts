import { createHash, createHmac } from 'node:crypto';

/** Whose key it is, and for what: AWS Signature Version 4, which every store that speaks S3 takes. */
export interface SigningKey {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface Signed {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';

const ALGORITHM = 'AWS4-HMAC-SHA256';
const SERVICE = 's3';

/** The headers of a request with its signature among them. */
export function signedHeaders(
  { method, url, headers, at }: Signed,
  payload: Uint8Array,
  key: SigningKey,
): Record<string, string> {
  const hash = sha256(payload);
  const all = { ...headers, 'x-amz-content-sha256': hash, 'x-amz-date': dateOf(at) };
  const { names, signature, scope } = sign({ method, url, headers: all, at }, hash, key);
  return {
    ...all,
    authorization: `${ALGORITHM} Credential=${key.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

/** The address of a request with its signature in it: whoever has it may make the request, with these headers, for so long. */
export function presignedUrl({ method, url, headers, at }: Signed, seconds: number, key: SigningKey): URL {
  const signed = new URL(url);
  const parts = {
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${key.accessKeyId}/${scopeOf(at, key)}`,
    'X-Amz-Date': dateOf(at),
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': namesOf(url, headers),
  };
  for (const [name, value] of Object.entries(parts)) signed.searchParams.set(name, value);
  const { signature } = sign({ method, url: signed, headers, at }, UNSIGNED_PAYLOAD, key);
  signed.searchParams.set('X-Amz-Signature', signature);
  return signed;
}

function sign({ method, url, headers, at }: Signed, payloadHash: string, key: SigningKey) {
  const all = allHeaders(url, headers);
  const names = namesOf(url, headers);
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...all.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    payloadHash,
  ].join('\n');
  const scope = scopeOf(at, key);
  const text = [ALGORITHM, dateOf(at), scope, sha256(canonical)].join('\n');
  const secret = [dateOf(at).slice(0, 8), key.region, SERVICE, 'aws4_request'].reduce<string | Buffer>(
    (last, part) => createHmac('sha256', last).update(part).digest(),
    `AWS4${key.secretAccessKey}`,
  );
  return { names, scope, signature: createHmac('sha256', secret).update(text).digest('hex') };
}

function allHeaders(url: URL, headers: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries({ ...headers, host: url.host })
    .map(([name, value]): [string, string] => [name.toLowerCase(), value.trim()])
    .sort(byName);
}

function namesOf(url: URL, headers: Readonly<Record<string, string>>): string {
  return allHeaders(url, headers)
    .map(([name]) => name)
    .join(';');
}

function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .map(([name, value]): [string, string] => [encode(name), encode(value)])
    .sort(byName)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** As `encodeURIComponent`, and the few signs that it leaves. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function byName([one]: readonly [string, string], [other]: readonly [string, string]): number {
  return one < other ? -1 : 1;
}

function scopeOf(at: number, { region }: SigningKey): string {
  return `${dateOf(at).slice(0, 8)}/${region}/${SERVICE}/aws4_request`;
}

function dateOf(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
