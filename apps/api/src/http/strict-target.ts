import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { refusalTexts } from '@estacao/contract/server';
import { parseHost } from '@estacao/stations';

const originalTargets = new WeakMap<object, string>();

/** The target as the client sent it, before normalisation. Redirects to the canonical address need it. */
export function originalTarget(request: object): string | undefined {
  return originalTargets.get(request);
}

/**
 * Guards the listener: each request has exactly one valid host and a path of valid characters. Browsers never
 * send anything else.
 */
export function withStrictTarget(listener: RequestListener): RequestListener {
  return (request, response) => {
    const path = pathOf(request);
    if (path === undefined) {
      refuseRequest(response);
      return;
    }
    if (request.url !== undefined) originalTargets.set(request, request.url);
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
  const [hostHeader = '', ...otherHosts] = headersDistinct.host ?? [];
  const host = parseHost(hostHeader);
  if (host === undefined || otherHosts.length > 0) return undefined;
  const path = url.startsWith('/') ? url : pathOfUrl(host.authority, url);
  return path === undefined || !isValidPath(path) ? undefined : mergeSlashes(path);
}

/** Merges repeated slashes in the path: a leading `//` could be read as a host. The query stays. */
function mergeSlashes(target: string): string {
  const [path = '', ...query] = target.split('?');
  return [path.replace(/\/{2,}/g, '/'), ...query].join('?');
}

/** A target may be an absolute URL (RFC 9112, 3.2.2), but only with the same host. */
function pathOfUrl(authority: string, url: string): string | undefined {
  const [, authorityInUrl = '', path = ''] = /^http:\/\/([^/?]+)(.*)$/i.exec(url) ?? [];
  if (parseHost(authorityInUrl)?.authority !== authority) return undefined;
  return path.startsWith('/') ? path : `/${path}`;
}

/** Rejects backslashes, control characters and their escapes: parsers disagree on them. */
function isValidPath(target: string): boolean {
  const [path = ''] = target.split('?');
  return /^[\x21-\x7e]+$/.test(target) && !/\\|#|%(?:[01][\da-f]|5c|7f)/i.test(path);
}
