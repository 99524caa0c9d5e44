import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');

export interface Running {
  readonly child: ChildProcess;
  readonly output: () => string;
  waitFor(words: RegExp): Promise<string>;
}

export function run(script: string, variables: Record<string, string>): Running {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', VITEST: '', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (part: Buffer) => {
    output += part;
  });
  child.stderr?.on('data', (part: Buffer) => {
    output += part;
  });
  const waitFor = (words: RegExp) =>
    new Promise<string>((done, fail) => {
      const look = () => {
        if (words.test(output)) done(output);
      };
      child.stdout?.on('data', look);
      child.once('exit', (code) => fail(new Error(`it ended with ${code}: ${output}`)));
      look();
    });
  return { child, output: () => output, waitFor };
}

export async function ended({ child }: Running): Promise<number | null> {
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
