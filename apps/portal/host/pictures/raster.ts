import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Layer {
  readonly href: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fit: 'contain' | 'cover';
}

export interface Job {
  readonly width: number;
  readonly height: number;
  readonly ground?: string;
  readonly layers: readonly Layer[];
  /** `pixels` has four bytes a pixel. */
  readonly as: 'png' | 'pixels';
}

export type Answer = { readonly bytes: Uint8Array } | { readonly error: string };

export type Raster = (job: Job) => Promise<Buffer>;

export interface Limits {
  /** From the request to the answer, including the start of the process. */
  readonly answerMs: number;
  readonly drawMs: number;
  readonly bytes: number;
  readonly idleMs: number;
}

// Real pictures stay far below these limits, even on a busy machine.
const usual: Limits = { answerMs: 75_000, drawMs: 15_000, bytes: 512 * 1024 * 1024, idleMs: 10_000 };

const program = fileURLToPath(new URL('raster-child.mjs', import.meta.url));

/** Temporary folders, and the variable that Windows needs to start a program. The process gets no secrets. */
const passedOn = ['TMPDIR', 'TEMP', 'TMP', 'SystemRoot'] as const;

function startChild({ bytes, drawMs }: Limits): ChildProcess {
  const child = fork(program, [String(bytes), String(drawMs)], {
    execArgv: [],
    env: Object.fromEntries(passedOn.map((name) => [name, process.env[name]])),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  // Without a listener, an error between two pictures would end the host.
  child.on('error', () => child.kill('SIGKILL'));
  return child;
}

function draw(child: ChildProcess, job: Job, answerMs: number): Promise<Buffer> {
  return new Promise((done, fail) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      child.off('message', receive).off('exit', exit).off('error', broken);
      settle();
    };
    const broken = (error: Error) => end(() => fail(error));
    const exit = (code: number | null, signal: string | null) =>
      broken(new Error(`The picture renderer exited: ${signal ?? code}`));
    const receive = (answer: Answer) =>
      'bytes' in answer ? end(() => done(Buffer.from(answer.bytes))) : broken(new Error(answer.error));
    const late = new Error(`The picture renderer did not answer within ${answerMs} ms`);
    const timer = setTimeout(broken, answerMs, late).unref();
    child.on('message', receive).on('exit', exit).on('error', broken);
    child.send(job, (error) => error !== null && broken(error));
  });
}

/**
 * Renders pictures one at a time in a child process, so that a picture can't block or crash the host. The
 * child starts with the first picture. A failed picture ends it, and the next picture starts a new child.
 */
export function createRaster(limits: Limits = usual): Raster {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const stop = () => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  const next = async (job: Job): Promise<Buffer> => {
    clearTimeout(idle);
    if (child?.connected !== true) child = startChild(limits);
    try {
      return await draw(child, job, limits.answerMs);
    } catch (error) {
      stop();
      throw error;
    } finally {
      idle = setTimeout(stop, limits.idleMs).unref();
    }
  };
  return (job) => {
    const drawn = last.then(() => next(job));
    last = drawn.catch(() => undefined);
    return drawn;
  };
}

export const raster = createRaster();
