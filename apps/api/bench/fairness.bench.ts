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
import type { Command, Statuses } from './client.ts';

export const byName = true;

/**
 * Idle times differ by a third between rounds, because garbage collection hits about one probe in a hundred.
 */
const ROUNDS = 3;
const BURSTS = 10;
const IDLE_MS = 8_000;
const UPLOADS = 20;
const UPLOAD_BYTES = 190_000_000;

const MAX_SLOWDOWN = 3;
const MAX_SLOWDOWN_UPLOADING = 5;
const MAX_MEMORY_MB = 150;

function formatRow(label: string, value: string) {
  return `${label.padEnd(58)} ${value.padStart(24)}`;
}

function p99(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * 0.99)] ?? 0;
}

function startClient(priority: number) {
  const child = fork(fileURLToPath(new URL('./client.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  if (child.pid !== undefined) setPriority(child.pid, priority);
  return {
    send: (command: Command) => child.send(command),
    async ask<Result>(command: Command): Promise<Result> {
      child.send(command);
      const [response] = await once(child, 'message');
      return response as Result;
    },
    stop: () => child.disconnect(),
  };
}
type Client = ReturnType<typeof startClient>;

/** The load runs at low priority: like a remote client, it takes no CPU that server or probe need. */
function startClients(): readonly [load: Client, probe: Client] {
  const { PRIORITY_LOW, PRIORITY_NORMAL } = constants.priority;
  return [startClient(PRIORITY_LOW), startClient(PRIORITY_NORMAL)];
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
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/login/establishment/${stationId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-host': `${slug}.localhost` },
    body: JSON.stringify({ email: sampleEmail(slug, mailbox), password: SAMPLE_PASSWORD }),
  });
  if (!response.ok) throw new Error(`${slug}: the login failed with status ${response.status}`);
  return ((await response.json()) as { token: string }).token;
}

/** In MB. */
function readMemory(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_000;
}

function formatStatuses(statuses: Statuses): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status === '0' ? 'closed' : status}`)
    .join(', ');
}

interface Measurement {
  readonly lines: readonly string[];
  readonly isWithinLimits: boolean;
}

async function measureIdleTimes(probe: Client): Promise<number[]> {
  await probe.ask({ kind: 'times' });
  await wait(IDLE_MS);
  return probe.ask({ kind: 'times' });
}

async function measureFlood(port: number, actionId: number, addresses: number): Promise<Measurement> {
  const [load, probe] = startClients();
  try {
    const token = await logIn(port, 'aurora', 1, 'paulo');
    const sendBurst = (): Promise<Statuses> =>
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
    probe.send({ kind: 'probe', port, host: 'minerva.localhost', path: '/api/stations/26' });
    // Warm-up: afterwards both processes and the server have compiled their code.
    for (let count = 0; count < 3; count += 1) await sendBurst();
    const burstDurations: number[] = [];
    const idleDurations: number[] = [];
    const loadDurations: number[] = [];
    let lastStatuses: Statuses = {};
    for (let round = 0; round < ROUNDS; round += 1) {
      idleDurations.push(...(await measureIdleTimes(probe)));
      const start = performance.now();
      for (let count = 0; count < BURSTS; count += 1) lastStatuses = await sendBurst();
      burstDurations.push((performance.now() - start) / BURSTS);
      loadDurations.push(...(await probe.ask<number[]>({ kind: 'times' })));
    }
    const ratio = p99(loadDurations) / p99(idleDurations);
    return {
      lines: [
        formatRow(
          `1,000 POSTs of a member at once, ${addresses} addresses: all answered`,
          `${median(burstDurations).toFixed(0)} ms`,
        ),
        formatRow('  answers to the last 1,000', formatStatuses(lastStatuses)),
        formatRow(
          `  a visitor’s GET: p99 idle (${idleDurations.length}) / during (${loadDurations.length})`,
          `${p99(idleDurations).toFixed(1)} / ${p99(loadDurations).toFixed(1)} ms`,
        ),
        formatRow(`  ratio (at most ${MAX_SLOWDOWN})`, ratio.toFixed(1)),
      ],
      isWithinLimits: ratio <= MAX_SLOWDOWN,
    };
  } finally {
    load.stop();
    probe.stop();
  }
}

async function measureUploads(port: number, pid: number): Promise<Measurement> {
  const [load, probe] = startClients();
  try {
    const feedStations = readStations().stations.filter(
      ({ station: { features } }) => features.feed && features.login === 'email',
    );
    const senders = await Promise.all(
      feedStations.map(async ({ station: { slug, id } }) => ({
        host: `${slug}.localhost`,
        token: await logIn(port, slug, id),
      })),
    );
    const uploadSenders = Array.from(
      { length: UPLOADS },
      (_, index) => senders[index % senders.length],
    ).filter((sender) => sender !== undefined);
    probe.send({ kind: 'probe', port, host: 'minerva.localhost', path: '/healthz' });
    await wait(1_000);
    const idleDurations = await measureIdleTimes(probe);
    const memoryBefore = readMemory(pid);
    let peak = memoryBefore;
    const memoryTimer = setInterval(() => {
      peak = Math.max(peak, readMemory(pid));
    }, 20);
    const start = performance.now();
    const statuses: Statuses = await load.ask({
      kind: 'upload',
      port,
      path: '/api/upload-video',
      bytes: UPLOAD_BYTES,
      senders: uploadSenders,
    });
    const seconds = (performance.now() - start) / 1_000;
    clearInterval(memoryTimer);
    const loadDurations: number[] = await probe.ask({ kind: 'times' });
    const ratio = p99(loadDurations) / p99(idleDurations);
    const growth = peak - memoryBefore;
    return {
      lines: [
        formatRow(
          `${UPLOADS} videos of 190 MB at once, ${senders.length} members`,
          `${seconds.toFixed(1)} s`,
        ),
        formatRow('  answers', formatStatuses(statuses)),
        formatRow(`  memory above idle (at most ${MAX_MEMORY_MB} MB)`, `${growth.toFixed(0)} MB`),
        formatRow(
          `  /healthz: p99 idle (${idleDurations.length}) / during (${loadDurations.length})`,
          `${p99(idleDurations).toFixed(1)} / ${p99(loadDurations).toFixed(1)} ms`,
        ),
        formatRow(`  ratio (at most ${MAX_SLOWDOWN_UPLOADING})`, ratio.toFixed(1)),
      ],
      isWithinLimits: ratio <= MAX_SLOWDOWN_UPLOADING && growth <= MAX_MEMORY_MB,
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
    const measurements = [
      await measureFlood(port, id, 1),
      await measureFlood(port, id, 50),
      await measureUploads(port, api.pid ?? 0),
    ];
    if (!measurements.every(({ isWithinLimits }) => isWithinLimits)) process.exitCode = 1;
    return measurements.flatMap(({ lines }) => lines);
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
