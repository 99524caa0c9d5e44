import { spawn } from 'node:child_process';
import { Server } from 'node:net';

/** How often the process listens on its socket beside the first time. */
const COPIES = 15;

/** How long the other process may take, in milliseconds. */
const WITHIN = 10_000;

/** Sends the server back so many times. It hangs up on clients that connect to this process in that time. */
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
 * Makes a server accept many connections for each turn of the event loop. Of one that listens once, Node accepts one: turns of
 * 8 ms make 125 a second, so that a flood of connections keeps everyone else out. Another process gets the listening socket and
 * sends it back several times. Resolves with what closes the copies; without them the server still works.
 */
export async function acceptMore(server: Server): Promise<() => void> {
  const copies: Server[] = [];
  if (process.platform === 'win32') return () => {};
  const child = spawn(process.execPath, ['-e', echo], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  });
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => child.kill(), WITHIN);
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
    child.send(COPIES, server, () => {});
  });
  return () => {
    for (const copy of copies) copy.close();
  };
}
