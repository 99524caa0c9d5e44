import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Sends raw lines, including requests that no HTTP client would send. */
export function sendRaw(port: number, lines: readonly string[]): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`, 'latin1');
    });
    socket.on('data', (part) => parts.push(part));
    socket.once('error', reject);
    socket.once('end', () => {
      const [head = '', ...rest] = Buffer.concat(parts).toString('utf8').split('\r\n\r\n');
      const [first = '', ...fields] = head.split('\r\n');
      resolve({
        status: Number(first.split(' ')[1] ?? 0),
        headers: Object.fromEntries(
          fields.map((field) => {
            const [name = '', ...value] = field.split(': ');
            return [name.toLowerCase(), value.join(': ')];
          }),
        ),
        text: rest.join('\r\n\r\n'),
      });
    });
  });
}
