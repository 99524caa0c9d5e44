import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { activityType } from '@estacao/domain';
import { readStations } from '@estacao/stations';
import { median } from '../../../.ci/tools/median.ts';
import { SAMPLE_PASSWORD, sampleEmail } from '../src/areas/members/demo.ts';
import { openDatabase } from '../src/database/database.ts';
import { startPostgres } from '../src/testing/postgres.ts';
import type { Order, Statuses } from './client.ts';

export const byName = true;

/**
 * Idle times differ by a third between rounds, because garbage collection hits about one probe in a hundred.
 */
const ROUNDS = 3;
const BURSTS = 10;
const IDLE_MS = 8_000;
const UPLOADS = 20;
const UPLOAD_BYTES = 190_000_000;

const MOST_SLOWER = 3;
const MOST_SLOWER_UPLOADING = 5;
const MOST_MEMORY = 150;

function row(what: string, value: string) {
  return `${what.padEnd(58)} ${value.padStart(24)}`;
}

function p99(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * 0.99)] ?? 0;
}

function client(priority: number) {
  const child = fork(fileURLToPath(new URL('./client.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  if (child.pid !== undefined) setPriority(child.pid, priority);
  return {
    tell: (order: Order) => child.send(order),
    async ask<Answer>(order: Order): Promise<Answer> {
      child.send(order);
      const [answer] = await once(child, 'message');
      return answer as Answer;
    },
    stop: () => child.disconnect(),
  };
}
type Client = ReturnType<typeof client>;

/** Load and probe run at different priorities, like remote clients that take no CPU from the server. */
function clients(): readonly [load: Client, probe: Client] {
  const { PRIORITY_LOW, PRIORITY_NORMAL } = constants.priority;
  return [client(PRIORITY_LOW), client(PRIORITY_NORMAL)];
}

async function startApi(variables: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/api/src/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production', JOBS: '0', SAMPLES: '1', CAPTCHA: '0', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the API ended with ${code}`)));
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
    lines.on('line', (line) => {
      if (!line.includes('"listening"')) return;
      // Stops parsing log lines: reading each would slow down the bench.
      lines.close();
      child.stdout?.resume();
      resolve();
    });
  });
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function logIn(port: number, slug: string, stationId: number, mailbox = 'membro') {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login/establishment/${stationId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-host': `${slug}.localhost` },
    body: JSON.stringify({ email: sampleEmail(slug, mailbox), password: SAMPLE_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${slug}: the login was answered with ${answer.status}`);
  return ((await answer.json()) as { token: string }).token;
}

/** In MB. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_000;
}

function text(statuses: Statuses): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status === '0' ? 'closed' : status}`)
    .join(', ');
}

interface Measured {
  readonly lines: readonly string[];
  readonly isWell: boolean;
}

async function idleTimes(probe: Client): Promise<number[]> {
  await probe.ask({ kind: 'times' });
  await wait(IDLE_MS);
  return probe.ask({ kind: 'times' });
}

async function flood(port: number, actionId: number, addresses: number): Promise<Measured> {
  const [load, probe] = clients();
  try {
    const token = await logIn(port, 'aurora', 1, 'paulo');
    const burst = (): Promise<Statuses> =>
      load.ask({
        kind: 'burst',
        port,
        host: 'aurora.localhost',
        path: '/api/user-donates',
        token,
        body: JSON.stringify({ action_id: actionId, points: 0.5 }),
        count: 1_000,
        addresses,
      });
    probe.tell({ kind: 'probe', port, host: 'minerva.localhost', path: '/api/stations/26' });
    // Warm-up: afterwards both processes and the server have compiled their code.
    for (let count = 0; count < 3; count += 1) await burst();
    const each: number[] = [];
    const idle: number[] = [];
    const during: number[] = [];
    let last: Statuses = {};
    for (let round = 0; round < ROUNDS; round += 1) {
      idle.push(...(await idleTimes(probe)));
      const start = performance.now();
      for (let count = 0; count < BURSTS; count += 1) last = await burst();
      each.push((performance.now() - start) / BURSTS);
      during.push(...(await probe.ask<number[]>({ kind: 'times' })));
    }
    const ratio = p99(during) / p99(idle);
    return {
      lines: [
        row(
          `1,000 POSTs of a member at once, ${addresses} addresses: all answered`,
          `${median(each).toFixed(0)} ms`,
        ),
        row('  answers to the last 1,000', text(last)),
        row(
          `  a visitor’s GET: p99 idle (${idle.length}) / during (${during.length})`,
          `${p99(idle).toFixed(1)} / ${p99(during).toFixed(1)} ms`,
        ),
        row(`  ratio (at most ${MOST_SLOWER})`, ratio.toFixed(1)),
      ],
      isWell: ratio <= MOST_SLOWER,
    };
  } finally {
    load.stop();
    probe.stop();
  }
}

async function uploads(port: number, pid: number): Promise<Measured> {
  const [load, probe] = clients();
  try {
    const open = readStations().stations.filter(
      ({ station: { features } }) => features.feed && features.login === 'email',
    );
    const senders = await Promise.all(
      open.map(async ({ station: { slug, id } }) => ({
        host: `${slug}.localhost`,
        token: await logIn(port, slug, id),
      })),
    );
    const from = Array.from({ length: UPLOADS }, (_, index) => senders[index % senders.length]).filter(
      (sender) => sender !== undefined,
    );
    probe.tell({ kind: 'probe', port, host: 'minerva.localhost', path: '/healthz' });
    await wait(1_000);
    const idle = await idleTimes(probe);
    const before = memoryOf(pid);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(pid));
    }, 20);
    const start = performance.now();
    const statuses: Statuses = await load.ask({
      kind: 'upload',
      port,
      path: '/api/upload-video',
      bytes: UPLOAD_BYTES,
      from,
    });
    const seconds = (performance.now() - start) / 1_000;
    clearInterval(watch);
    const during: number[] = await probe.ask({ kind: 'times' });
    const ratio = p99(during) / p99(idle);
    const grown = most - before;
    return {
      lines: [
        row(`${UPLOADS} videos of 190 MB at once, ${senders.length} members`, `${seconds.toFixed(1)} s`),
        row('  answers', text(statuses)),
        row(`  memory above idle (at most ${MOST_MEMORY} MB)`, `${grown.toFixed(0)} MB`),
        row(
          `  /healthz: p99 idle (${idle.length}) / during (${during.length})`,
          `${p99(idle).toFixed(1)} / ${p99(during).toFixed(1)} ms`,
        ),
        row(`  ratio (at most ${MOST_SLOWER_UPLOADING})`, ratio.toFixed(1)),
      ],
      isWell: ratio <= MOST_SLOWER_UPLOADING && grown <= MOST_MEMORY,
    };
  } finally {
    load.stop();
    probe.stop();
  }
}

/**
 * Measures how much one member can slow down all others on PostgreSQL. API, load and probe are separate
 * processes on shared cores, so only ratios count. Exceeding a limit sets exit code 1.
 */
export async function run(): Promise<string[]> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'estacao-fairness-'));
  const port = await freePort();
  let api: ChildProcess | undefined;
  try {
    await postgres.create('fairness');
    const url = postgres.url('fairness');
    api = await startApi({
      PORT: String(port),
      DATABASE_URL: url,
      SECRET_KEY: 'a secret of the bench, and long enough',
      STATION_URL: `http://{slug}.localhost:${port}`,
      FILES_DIR: folder,
      TRUST_PROXY: '1',
      MAIL: 'off',
    });
    const database = await openDatabase({ url });
    const { id } = await database.db
      .selectFrom('activity')
      .select('id')
      .where('station_id', '=', 1)
      .where('type_id', '=', activityType('donation') ?? 0)
      .executeTakeFirstOrThrow();
    await database.close();
    const all = [await flood(port, id, 1), await flood(port, id, 50), await uploads(port, api.pid ?? 0)];
    if (!all.every(({ isWell }) => isWell)) process.exitCode = 1;
    return all.flatMap(({ lines }) => lines);
  } finally {
    if (api !== undefined && api.exitCode === null) {
      api.removeAllListeners('exit');
      api.kill('SIGKILL');
      await once(api, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
    await postgres.stop();
  }
}
