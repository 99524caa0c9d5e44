import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');

export interface RunningScript {
  readonly child: ChildProcess;
  readonly output: () => string;
  waitFor(pattern: RegExp): Promise<string>;
}

export function run(script: string, variables: Record<string, string>): RunningScript {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', VITEST: '', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const waitFor = (pattern: RegExp) =>
    new Promise<string>((finish, fail) => {
      const check = () => {
        if (pattern.test(output)) finish(output);
      };
      child.stdout?.on('data', check);
      child.once('exit', (code) => fail(new Error(`the script exited with ${code}: ${output}`)));
      check();
    });
  return { child, output: () => output, waitFor };
}

export async function waitForExit({ child }: RunningScript): Promise<number | null> {
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
