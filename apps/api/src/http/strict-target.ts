import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { refusalTexts } from '@estacao/contract/server';
import { parseHost } from '@estacao/stations';

const written = new WeakMap<object, string>();

/** The target as the client sent it, before normalisation. Redirects to the canonical address need it. */
export function writtenTarget(request: object): string | undefined {
  return written.get(request);
}

/**
 * Guards the listener: each request has exactly one valid host and a path of valid characters. Browsers never
 * send anything else.
 */
export function strictTarget(listener: RequestListener): RequestListener {
  return (request, response) => {
    const path = pathOf(request);
    if (path === undefined) {
      refuseRequest(response);
      return;
    }
    if (request.url !== undefined) written.set(request, request.url);
    request.url = path;
    listener(request, response);
  };
}

export function refuseRequest(response: ServerResponse): void {
  const body = JSON.stringify({ messages: [refusalTexts.malformed] });
  response
    .writeHead(400, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    })
    .end(body);
}

function pathOf({ url = '', headersDistinct }: IncomingMessage): string | undefined {
  const [named = '', ...others] = headersDistinct.host ?? [];
  const host = parseHost(named);
  if (host === undefined || others.length > 0) return undefined;
  const path = url.startsWith('/') ? url : pathAt(host.authority, url);
  return path === undefined || !isWritable(path) ? undefined : withSingleSlashes(path);
}

/** Merges repeated slashes in the path: a leading `//` could be read as a host. The query stays. */
function withSingleSlashes(target: string): string {
  const [path = '', ...query] = target.split('?');
  return [path.replace(/\/{2,}/g, '/'), ...query].join('?');
}

/** A target may be an absolute URL (RFC 9112, 3.2.2), but only with the same host. */
function pathAt(authority: string, address: string): string | undefined {
  const [, named = '', path = ''] = /^http:\/\/([^/?]+)(.*)$/i.exec(address) ?? [];
  if (parseHost(named)?.authority !== authority) return undefined;
  return path.startsWith('/') ? path : `/${path}`;
}

/** Rejects backslashes, control characters and their escapes: parsers disagree on them. */
function isWritable(target: string): boolean {
  const [path = ''] = target.split('?');
  return /^[\x21-\x7e]+$/.test(target) && !/\\|#|%(?:[01][\da-f]|5c|7f)/i.test(path);
}
