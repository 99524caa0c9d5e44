import { Agent, request } from 'node:http';

export interface Load {
  readonly port: number;
  readonly slugs: readonly string[];
  readonly connections: number;
  readonly total: number;
}

export interface Measurement {
  /** Milliseconds to the first byte, ascending. */
  readonly times: readonly number[];
  readonly seconds: number;
}

const { port, slugs, connections, total } = JSON.parse(process.argv[2] ?? '') as Load;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const times: number[] = [];
let nextIndex = 0;

function fetchPage(slug: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    request(
      { host: '127.0.0.1', port, agent, headers: { host: `${slug}.localhost`, 'accept-encoding': 'br' } },
      (response) => {
        times.push(performance.now() - startedAt);
        if (response.statusCode !== 200) reject(new Error(`HTTP status ${response.statusCode}`));
        response.resume().on('end', resolve);
      },
    )
      .on('error', reject)
      .end();
  });
}

const startedAt = performance.now();
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (nextIndex < total) await fetchPage(slugs[nextIndex++ % slugs.length] ?? '');
  }),
);
const seconds = (performance.now() - startedAt) / 1000;
agent.destroy();
process.send?.({ times: times.sort((a, b) => a - b), seconds } satisfies Measurement);
