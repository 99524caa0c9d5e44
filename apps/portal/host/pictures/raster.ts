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
  readonly background?: string;
  readonly layers: readonly Layer[];
  /** `pixels` has four bytes a pixel. */
  readonly as: 'png' | 'pixels';
}

export type RasterResponse = { readonly bytes: Uint8Array } | { readonly error: string };

export type Rasterizer = (job: Job) => Promise<Buffer>;

export interface Limits {
  /** From the request to the response, including the start of the process. */
  readonly responseMs: number;
  readonly drawMs: number;
  readonly memoryBytes: number;
  readonly idleMs: number;
}

// Real pictures stay far below these limits, even on a busy machine.
const defaultLimits: Limits = {
  responseMs: 75_000,
  drawMs: 15_000,
  memoryBytes: 512 * 1024 * 1024,
  idleMs: 10_000,
};

const childProgram = fileURLToPath(new URL('raster-child.mjs', import.meta.url));

/** Temporary folders, and the variable that Windows needs to start a program. The process gets no secrets. */
const inheritedVariables = ['TMPDIR', 'TEMP', 'TMP', 'SystemRoot'] as const;

function startChild({ memoryBytes, drawMs }: Limits): ChildProcess {
  const child = fork(childProgram, [String(memoryBytes), String(drawMs)], {
    execArgv: [],
    env: Object.fromEntries(inheritedVariables.map((name) => [name, process.env[name]])),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  // Without a listener, an error between two pictures would end the host.
  child.on('error', () => child.kill('SIGKILL'));
  return child;
}

function draw(child: ChildProcess, job: Job, responseMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const settleWith = (callback: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', fail);
      callback();
    };
    const fail = (error: Error) => settleWith(() => reject(error));
    const onExit = (code: number | null, signal: string | null) =>
      fail(new Error(`The picture renderer exited: ${signal ?? code}`));
    const onMessage = (response: RasterResponse) =>
      'bytes' in response
        ? settleWith(() => resolve(Buffer.from(response.bytes)))
        : fail(new Error(response.error));
    const timeoutError = new Error(`The picture renderer did not answer within ${responseMs} ms`);
    const timer = setTimeout(fail, responseMs, timeoutError).unref();
    child.on('message', onMessage).on('exit', onExit).on('error', fail);
    child.send(job, (error) => error !== null && fail(error));
  });
}

/**
 * Renders pictures one at a time in a child process, so that a picture can't block or crash the host. The
 * first picture starts the child. A failed picture or an idle period ends it, and the next picture starts a
 * new child.
 */
export function createRasterizer(limits: Limits = defaultLimits): Rasterizer {
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastPicture: Promise<unknown> = Promise.resolve();
  const stop = () => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  const drawNext = async (job: Job): Promise<Buffer> => {
    clearTimeout(idleTimer);
    if (child?.connected !== true) child = startChild(limits);
    try {
      return await draw(child, job, limits.responseMs);
    } catch (error) {
      stop();
      throw error;
    } finally {
      idleTimer = setTimeout(stop, limits.idleMs).unref();
    }
  };
  return (job) => {
    const picture = lastPicture.then(() => drawNext(job));
    lastPicture = picture.catch(() => undefined);
    return picture;
  };
}

export const rasterize = createRasterizer();
