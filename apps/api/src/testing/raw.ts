import { connect } from 'node:net';

export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Sends raw lines, including requests that no HTTP client would send. */
export function sendRaw(port: number, lines: readonly string[]): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`, 'latin1');
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('error', reject);
    socket.once('end', () => {
      const [head = '', ...bodyParts] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
      const [statusLine = '', ...fields] = head.split('\r\n');
      resolve({
        status: Number(statusLine.split(' ')[1] ?? 0),
        headers: Object.fromEntries(
          fields.map((field) => {
            const [name = '', ...value] = field.split(': ');
            return [name.toLowerCase(), value.join(': ')];
          }),
        ),
        text: bodyParts.join('\r\n\r\n'),
      });
    });
  });
}
