import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a bench that is none is told, with those there are', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '.ci/bench.ts', 'nope'],
    {
      encoding: 'utf8',
    },
  );
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^There is no bench "nope"; there are .*theming.*suites/);
});
