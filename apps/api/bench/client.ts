import { Agent, request } from 'node:http';

// Runs the load in its own process, so sending costs neither the server nor the probe.

export type Order =
  | { readonly kind: 'probe'; readonly port: number; readonly host: string; readonly path: string }
  | { readonly kind: 'times' }
  | {
      readonly kind: 'burst';
      readonly port: number;
      readonly host: string;
      readonly path: string;
      readonly token: string;
      readonly body: string;
      readonly count: number;
      readonly addresses: number;
    }
  | {
      readonly kind: 'upload';
      readonly port: number;
      readonly path: string;
      readonly bytes: number;
      readonly from: readonly { readonly host: string; readonly token: string }[];
    };

/** Count per status; 0 means a connection closed without a response. */
export type Statuses = Readonly<Record<number, number>>;

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

interface Sent {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

function send(sent: Sent, write: (out: ReturnType<typeof request>) => void): Promise<number> {
  return new Promise((resolve) => {
    const out = request({ agent, hostname: '127.0.0.1', ...sent }, (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.statusCode ?? 0));
    });
    // A server that refuses a body may close the connection while receiving it.
    out.once('error', () => resolve(0));
    write(out);
  });
}

function counted(statuses: readonly number[]): Statuses {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

let times: number[] = [];
async function probe({ port, host, path }: Extract<Order, { kind: 'probe' }>): Promise<void> {
  for (;;) {
    const start = performance.now();
    await send({ port, method: 'GET', path, headers: { host } }, (out) => out.end());
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

async function burst(order: Extract<Order, { kind: 'burst' }>): Promise<Statuses> {
  const { port, host, path, token, body, count, addresses } = order;
  const all = Array.from({ length: count }, (_, index) => {
    const headers = {
      host,
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
      'content-type': 'application/json',
      'content-length': String(body.length),
      'x-forwarded-for': `192.0.2.${index % addresses}`,
    };
    return send({ port, method: 'POST', path, headers }, (out) => out.end(body));
  });
  return counted(await Promise.all(all));
}

async function upload({ port, path, bytes, from }: Extract<Order, { kind: 'upload' }>): Promise<Statuses> {
  const border = 'border-of-the-form';
  const head = `--${border}\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`;
  const tail = `\r\n--${border}--\r\n`;
  const begin = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
  const piece = Buffer.alloc(256 * 1024);
  const all = from.map(({ host, token }, index) => {
    const headers = {
      host,
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${border}`,
      'content-length': String(head.length + bytes + tail.length),
      'x-forwarded-for': `192.0.2.${index}`,
    };
    return send({ port, method: 'POST', path, headers }, (out) => {
      let left = bytes - begin.length;
      out.write(head);
      out.write(begin);
      const more = () => {
        while (left > 0 && !out.destroyed) {
          const part = piece.subarray(0, Math.min(left, piece.length));
          left -= part.length;
          if (!out.write(part)) return out.once('drain', more);
        }
        return out.end(tail);
      };
      more();
    });
  });
  return counted(await Promise.all(all));
}

process.on('message', async (order: Order) => {
  if (order.kind === 'probe') return probe(order);
  if (order.kind === 'times') {
    process.send?.(times);
    times = [];
    return;
  }
  process.send?.(await (order.kind === 'burst' ? burst(order) : upload(order)));
});
process.on('disconnect', () => process.exit(0));
