import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** An SVG to be drawn so wide, as a file or as plain pixels of four bytes each. */
export interface Job {
  readonly svg: string;
  readonly width: number;
  readonly as: 'png' | 'pixels';
}

/** The child's messages: ready, a picture, or an error. */
export type Answer = 'ready' | { readonly bytes: Uint8Array } | { readonly error: string };

export type Raster = (job: Job) => Promise<Buffer>;

export interface Limits {
  /** How long the child may take to start, whatever the picture. */
  readonly startMs: number;
  /** How long a picture may take. */
  readonly drawMs: number;
  /** How much memory the child may hold, its own included. */
  readonly bytes: number;
  /** How long a child without work is kept. */
  readonly idleMs: number;
}

// No honest picture comes near them, on however busy a machine.
const usual: Limits = { startMs: 60_000, drawMs: 15_000, bytes: 512 * 1024 * 1024, idleMs: 10_000 };

const program = fileURLToPath(new URL('raster-child.ts', import.meta.url));

/** Where temporary files go, and what Windows can't start a program without. Nothing else is the child's business. */
const passedOn = ['TMPDIR', 'TEMP', 'TMP', 'SystemRoot'] as const;

function startChild({ bytes }: Limits): ChildProcess {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child = fork(program, [String(bytes)], {
    execArgv: ['--import', tsx],
    env: Object.fromEntries(passedOn.map((name) => [name, process.env[name]])),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  // Also one that comes when nobody waits for the child: without a listener it would end this process.
  child.on('error', () => child.kill('SIGKILL'));
  return child;
}

/** One picture, by a child that may have to start first. */
function draw(child: ChildProcess, fresh: boolean, job: Job, limits: Limits): Promise<Buffer> {
  return new Promise((done, fail) => {
    const within = (ms: number, what: string) =>
      setTimeout(() => end(() => fail(new Error(`${what} took more than ${ms} ms`))), ms).unref();
    let timer: NodeJS.Timeout;
    const begin = () => {
      clearTimeout(timer);
      timer = within(limits.drawMs, 'A picture');
      child.send(job, (error) => error !== null && broken(error));
    };
    const receive = (answer: Answer) => {
      if (answer === 'ready') begin();
      else if ('bytes' in answer) end(() => done(Buffer.from(answer.bytes)));
      else end(() => fail(new Error(`A picture could not be drawn: ${answer.error}`)));
    };
    const exited = (code: number | null, signal: string | null) =>
      end(() => fail(new Error(`A picture ended what draws it: ${signal ?? code}`)));
    const broken = (error: Error) => end(() => fail(error));
    const end = (settle: () => void) => {
      clearTimeout(timer);
      child.off('message', receive).off('exit', exited).off('error', broken);
      settle();
    };
    child.on('message', receive).on('exit', exited).on('error', broken);
    if (fresh) timer = within(limits.startMs, 'What draws pictures');
    else begin();
  });
}

/**
 * Draws in a process of its own, one picture after the other: native code that runs out of memory ends the whole process
 * that it runs in. The process starts with the first picture, and ends with this one, or when it has had nothing to do.
 * After a picture that failed in whatever way there is a new one.
 */
export function createRaster(limits: Limits = usual): Raster {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let before: Promise<unknown> = Promise.resolve();
  const drop = () => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  const next = async (job: Job): Promise<Buffer> => {
    clearTimeout(idle);
    const old = child?.connected === true ? child : undefined;
    child = old ?? startChild(limits);
    try {
      return await draw(child, old === undefined, job, limits);
    } catch (error) {
      drop();
      throw error;
    } finally {
      idle = setTimeout(drop, limits.idleMs).unref();
    }
  };
  return (job) => {
    const drawn = before.then(() => next(job));
    before = drawn.catch(() => undefined);
    return drawn;
  };
}

/** The one that draws for all stations. */
export const raster = createRaster();
