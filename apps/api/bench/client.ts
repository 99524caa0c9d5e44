import { Agent, request } from 'node:http';

// Runs the load in its own process, so sending costs neither the server nor the probe.

export type Command =
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
      readonly senders: readonly { readonly host: string; readonly token: string }[];
    };

/** Count per status; 0 means a connection closed without a response. */
export type Statuses = Readonly<Record<number, number>>;

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

interface RequestTarget {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

function send(target: RequestTarget, write: (outgoing: ReturnType<typeof request>) => void): Promise<number> {
  return new Promise((resolve) => {
    const outgoing = request({ agent, hostname: '127.0.0.1', ...target }, (response) => {
      response.resume();
      response.once('close', () => resolve(response.statusCode ?? 0));
    });
    // A server that refuses a body may close the connection while receiving it.
    outgoing.once('error', () => resolve(0));
    write(outgoing);
  });
}

function countStatuses(statuses: readonly number[]): Statuses {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

let durations: number[] = [];
async function probe({ port, host, path }: Extract<Command, { kind: 'probe' }>): Promise<void> {
  for (;;) {
    const start = performance.now();
    await send({ port, method: 'GET', path, headers: { host } }, (outgoing) => outgoing.end());
    durations.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

async function burst(command: Extract<Command, { kind: 'burst' }>): Promise<Statuses> {
  const { port, host, path, token, body, count, addresses } = command;
  const requests = Array.from({ length: count }, (_, index) => {
    const headers = {
      host,
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
      'content-type': 'application/json',
      'content-length': String(body.length),
      'x-forwarded-for': `192.0.2.${index % addresses}`,
    };
    return send({ port, method: 'POST', path, headers }, (outgoing) => outgoing.end(body));
  });
  return countStatuses(await Promise.all(requests));
}

async function upload({
  port,
  path,
  bytes,
  senders,
}: Extract<Command, { kind: 'upload' }>): Promise<Statuses> {
  const boundary = 'border-of-the-form';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const fileHeader = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
  const block = Buffer.alloc(256 * 1024);
  const requests = senders.map(({ host, token }, index) => {
    const headers = {
      host,
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(head.length + bytes + tail.length),
      'x-forwarded-for': `192.0.2.${index}`,
    };
    return send({ port, method: 'POST', path, headers }, (outgoing) => {
      let remaining = bytes - fileHeader.length;
      outgoing.write(head);
      outgoing.write(fileHeader);
      const writeMore = () => {
        while (remaining > 0 && !outgoing.destroyed) {
          const chunk = block.subarray(0, Math.min(remaining, block.length));
          remaining -= chunk.length;
          if (!outgoing.write(chunk)) return outgoing.once('drain', writeMore);
        }
        return outgoing.end(tail);
      };
      writeMore();
    });
  });
  return countStatuses(await Promise.all(requests));
}

process.on('message', async (command: Command) => {
  if (command.kind === 'probe') return probe(command);
  if (command.kind === 'times') {
    process.send?.(durations);
    durations = [];
    return;
  }
  process.send?.(await (command.kind === 'burst' ? burst(command) : upload(command)));
});
process.on('disconnect', () => process.exit(0));
