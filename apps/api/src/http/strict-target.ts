import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { refusalTexts } from '@estacao/contract/server';
import { parseHost } from '@estacao/stations';

const written = new WeakMap<object, string>();

/** A request's target as it was written, for whoever leads to the right one: what listens gets it in order. */
export function writtenTarget(request: object): string | undefined {
  return written.get(request);
}

/**
 * Stands before everything else that listens: what comes through asks one host for one path. A request that names two
 * hosts, or none, or a path with signs that no address has, is never what a browser sent.
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

/** Two slashes are one: what begins with two could be read as a host. A query stays as it is. */
function withSingleSlashes(target: string): string {
  const [path = '', ...query] = target.split('?');
  return [path.replace(/\/{2,}/g, '/'), ...query].join('?');
}

/** A target may be a whole address (RFC 9112, 3.2.2), but of the same host. */
function pathAt(authority: string, address: string): string | undefined {
  const [, named = '', path = ''] = /^http:\/\/([^/?]+)(.*)$/i.exec(address) ?? [];
  if (parseHost(named)?.authority !== authority) return undefined;
  return path.startsWith('/') ? path : `/${path}`;
}

/** Backslashes, control characters and their escapes: some readers drop them, some take them for a slash. */
function isWritable(target: string): boolean {
  const [path = ''] = target.split('?');
  return /^[\x21-\x7e]+$/.test(target) && !/\\|#|%(?:[01][\da-f]|5c|7f)/i.test(path);
}
