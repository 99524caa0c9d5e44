import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize, resolve, sep } from 'node:path';

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const hashedAssetPath = /^\/assets\/.*-[\w-]{8}\.\w+$/;

/** Serves a folder of built files. Port 0 picks a free port. */
export function serveFolder(folder: string, port: number): Promise<{ server: Server; port: number }> {
  const root = resolve(folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    let path: string;
    try {
      path = normalize(join(root, decodeURIComponent(pathname)));
    } catch {
      response.writeHead(400).end();
      return;
    }
    if (existsSync(path) && statSync(path).isDirectory()) path = join(path, 'index.html');
    if (!path.startsWith(root + sep) || !existsSync(path)) {
      response.writeHead(404).end('Not found');
      return;
    }
    response.writeHead(200, {
      'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
      ...(hashedAssetPath.test(pathname) ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}),
    });
    createReadStream(path).pipe(response);
  });
  return new Promise((fulfil, fail) => {
    server.once('error', fail);
    server.listen(port, () => {
      const address = server.address();
      fulfil({ server, port: typeof address === 'object' && address !== null ? address.port : port });
    });
  });
}
