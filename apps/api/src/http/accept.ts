import { spawn } from 'node:child_process';
import { Server } from 'node:net';

const COPY_COUNT = 15;

const COPY_TIMEOUT_MS = 10_000;

/**
 * Source of the child process: sends the server back `count` times. It closes connections that it accepts in
 * that time.
 */
const echo = `
process.once('message', (count, server) => {
  server.on('connection', (socket) => socket.destroy());
  let left = count;
  const sent = () => {
    left -= 1;
    if (left > 0) return;
    server.close();
    process.disconnect();
  };
  for (let copy = 0; copy < count; copy += 1) process.send('copy', server, { keepOpen: true }, sent);
});`;

/**
 * Lets a server accept many connections per turn of the event loop. Node accepts one per listener and turn.
 * With turns of 8 ms that is 125 a second, so a flood of connections would lock everyone out.
 *
 * A child process gets the socket and sends back several copies. Returns a function that closes them. Without
 * copies the server still works.
 */
export async function acceptMoreConnections(server: Server): Promise<() => void> {
  const copies: Server[] = [];
  if (process.platform === 'win32') return () => {};
  const child = spawn(process.execPath, ['-e', echo], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  });
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => child.kill(), COPY_TIMEOUT_MS);
    child.on('message', (_, copy) => {
      if (!(copy instanceof Server)) return;
      copies.push(copy);
      // Without a listener, an error of a copy ends the process. The others still accept.
      copy.on('error', () => {});
      copy.on('connection', (socket) => server.emit('connection', socket));
    });
    child.on('error', () => resolve());
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.send(COPY_COUNT, server, () => {});
  });
  return () => {
    for (const copy of copies) copy.close();
  };
}
