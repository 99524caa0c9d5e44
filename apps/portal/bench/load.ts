import { Agent, request } from 'node:http';

export interface Load {
  readonly port: number;
  readonly slugs: readonly string[];
  readonly connections: number;
  readonly total: number;
}

export interface Measured {
  /** Milliseconds to the first byte, ascending. */
  readonly times: readonly number[];
  readonly seconds: number;
}

const { port, slugs, connections, total } = JSON.parse(process.argv[2] ?? '') as Load;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const times: number[] = [];
let next = 0;

function one(slug: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    request(
      { host: '127.0.0.1', port, agent, headers: { host: `${slug}.localhost`, 'accept-encoding': 'br' } },
      (response) => {
        times.push(performance.now() - started);
        if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
        response.resume().on('end', resolve);
      },
    )
      .on('error', reject)
      .end();
  });
}

const started = performance.now();
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (next < total) await one(slugs[next++ % slugs.length] ?? '');
  }),
);
const seconds = (performance.now() - started) / 1000;
agent.destroy();
process.send?.({ times: times.sort((a, b) => a - b), seconds } satisfies Measured);
