import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import pg from 'pg';

export interface PostgresServer {
  url(database: string): string;
  create(database: string, template?: string): Promise<void>;
}

export interface TestPostgres extends PostgresServer {
  readonly folder: string;
  /** Stops the server and disconnects its clients. The folder stays for `resume`. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  saveData(to: string): Promise<void>;
  /** Keeps connections open but stops responding. Resolves with a function that resumes the server. */
  freeze(): Promise<() => void>;
  stop(): Promise<void>;
}

const HOW_TO_INSTALL = `PostgreSQL was not found. These tests need it, because PGlite hides races and deadlocks.
Install it without starting it: the tests start their own server.
  Debian, Ubuntu   apt-get install postgresql
  macOS            brew install postgresql@15
  other systems    add the folder of initdb and postgres to PATH`;

export function postgresServerAt(folder: string): PostgresServer {
  const url = (database: string) =>
    `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;
  return {
    url,
    async create(database, template = 'template0') {
      const client = new pg.Client({ connectionString: url('postgres') });
      await client.connect();
      const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
      // PostgreSQL 15 and later would log every copied page, which takes three times as long.
      const strategy = Number(rows[0]?.server_version_num) >= 150_000 ? 'STRATEGY FILE_COPY' : '';
      await client.query(
        `CREATE DATABASE ${client.escapeIdentifier(database)} TEMPLATE ${client.escapeIdentifier(template)} ${strategy}`,
      );
      await client.end();
    },
  };
}

/** Runs the command until stdin closes, which also happens when the parent is killed. */
const untilStdinCloses = `exec 3<&0
"$@" 3<&- & server=$!
(read -r _ <&3; kill -INT $server) & reader=$!
wait $server; status=$?
kill $reader; exit $status`;

/**
 * Starts PostgreSQL in a temporary folder with a Unix socket, apart from the machine’s own server.
 *
 * Starting from a `saved` folder takes a second; preparing a database takes a minute.
 */
export async function startPostgres(savedFolder?: string): Promise<TestPostgres> {
  const bin = findBinaries();
  const user = findUnprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'estacao-pg-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const dataFolder = join(folder, 'data');
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  if (savedFolder === undefined) {
    const settings = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    const initdb = spawnSync(join(bin, 'initdb'), ['-D', dataFolder, ...settings], {
      ...options,
      encoding: 'utf8',
    });
    if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.error?.message ?? initdb.stderr}`);
  } else copyFolder(savedFolder, dataFolder);

  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'full_page_writes=off',
    'autovacuum=off',
    'jit=off',
    'max_connections=200',
  ];
  const launch = async () => {
    const command = [
      join(bin, 'postgres'),
      '-D',
      dataFolder,
      ...settings.flatMap((setting) => ['-c', setting]),
    ];
    const server = spawn('sh', ['-c', untilStdinCloses, 'sh', ...command], {
      ...options,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    await untilReady(server);
    return server;
  };
  let server: ChildProcess | undefined = await launch();
  const halt = async () => {
    const runningServer = server;
    server = undefined;
    if (runningServer === undefined) return;
    const exited = new Promise((resolve) => runningServer.once('exit', resolve));
    runningServer.stdin?.end();
    await exited;
  };

  const resume = async () => {
    server ??= await launch();
  };

  return {
    ...postgresServerAt(folder),
    folder,
    halt,
    resume,
    async saveData(to) {
      await halt();
      copyFolder(dataFolder, to);
      await resume();
    },
    async freeze() {
      const client = new pg.Client({ connectionString: postgresServerAt(folder).url('postgres') });
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
      );
      await client.end();
      const [mainPid = ''] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
      const pids = [Number(mainPid), ...rows.map(({ pid }) => pid)];
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      return () => {
        for (const pid of pids) process.kill(pid, 'SIGCONT');
      };
    },
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** `-a` keeps owners and modes: PostgreSQL refuses a folder that others can read. */
function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} can't be copied: ${stderr}`);
}

/** Resolves links: an entry on PATH may be a symlink or wrapper. */
export function findBinaries(folders: readonly string[] = usualFolders()): string {
  const binFolder = folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
  if (binFolder === undefined) throw new Error(HOW_TO_INSTALL);
  return dirname(realpathSync(join(binFolder, 'initdb')));
}

function usualFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const debianFolders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'));
  const pathFolders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...debianFolders, ...pathFolders];
}

/** PostgreSQL refuses to run as root, so root switches to another user. */
function findUnprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  return { uid: Number(account?.[2] ?? 65_534), gid: Number(account?.[3] ?? 65_534) };
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('database system is ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`postgres did not start: ${output}`)));
  });
}
