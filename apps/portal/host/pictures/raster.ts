import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A picture in a box, which is measured in pixels. */
export interface Layer {
  /** An SVG, a PNG or a JPEG as a `data:` address. */
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
  /** Transparent by default. */
  readonly ground?: string;
  /** The lowest first. */
  readonly layers: readonly Layer[];
  /** Pixels have four bytes each. */
  readonly as: 'png' | 'pixels';
}

export type Answer = { readonly bytes: Uint8Array } | { readonly error: string };

export type Raster = (job: Job) => Promise<Buffer>;

export interface Limits {
  /** From a request to its answer. The process may have to start first. */
  readonly answerMs: number;
  readonly drawMs: number;
  /** Memory of the whole process. */
  readonly bytes: number;
  /** How long a process without work stays. */
  readonly idleMs: number;
}

// No honest picture comes near them, even on a busy machine.
const usual: Limits = { answerMs: 75_000, drawMs: 15_000, bytes: 512 * 1024 * 1024, idleMs: 10_000 };

const program = fileURLToPath(new URL('raster-child.mjs', import.meta.url));

/** Where temporary files go, and what Windows needs to start a program. The process gets no secrets. */
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
  // Without a listener, an error between two pictures would end this process.
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
      broken(new Error(`A picture ended what draws it: ${signal ?? code}`));
    const receive = (answer: Answer) =>
      'bytes' in answer ? end(() => done(Buffer.from(answer.bytes))) : broken(new Error(answer.error));
    const late = new Error(`What draws pictures took more than ${answerMs} ms`);
    const timer = setTimeout(broken, answerMs, late).unref();
    child.on('message', receive).on('exit', exit).on('error', broken);
    child.send(job, (error) => error !== null && broken(error));
  });
}

/**
 * Draws one picture after the other in another process, which cannot block or end this one. The process starts with the
 * first picture. A picture that fails ends it, and the next picture gets a new one.
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

/** All stations share it. */
export const raster = createRaster();
