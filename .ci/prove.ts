import { spawnSync } from 'node:child_process';
import { tmpInMemory } from './memory-tmp.ts';
import { ensurePostgres } from './postgres.ts';

// The long proofs, whole: what `npm test` runs a sample of.
const proofs: readonly (readonly [name: string, ...command: string[]])[] = [
  ['every story in every station, light and dark', 'npm', 'run', '--silent', 'test:stations'],
  [
    'every section of every station, and large letters in each',
    'npx',
    'vitest',
    'run',
    '--project',
    'site',
    '.storybook/site.test.ts',
    '.storybook/forms.test.ts',
  ],
  [
    'every property on values of its own, 20,000 requests on each database',
    'npx',
    'vitest',
    'run',
    '--project',
    'unit*',
  ],
  [
    'the portal before whatever a socket takes, every way to log in, and every typeface that comes late',
    'npx',
    'vitest',
    'run',
    '--project',
    'journeys',
    'apps/portal/journeys/attacks.test.ts',
    'apps/portal/journeys/login.test.ts',
    'apps/portal/journeys/session.test.ts',
  ],
  ['every planted fault', 'npm', 'run', '--silent', 'prove:faults'],
  ['every colour there is', 'npm', 'run', '--silent', 'prove:colors'],
];

const seed = String(Date.now() % 2 ** 31);
console.log(`SEED=${seed}`);

tmpInMemory();
ensurePostgres();
const failed = proofs.filter(([name, command = '', ...args]) => {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, SEED: seed, PROVE: 'true', FUZZ_REQUESTS: '20000', EVERY_SECTION: 'true' },
  });
  return status !== 0;
});

console.log(`\n${proofs.length - failed.length} proven, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
