import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { faults } from './faults/index.ts';
import { tmpInMemory } from './memory-tmp.ts';
import { ensurePostgres } from './postgres.ts';
import { oneAfterTheOther } from './spoken.ts';

// The long proofs, whole: what `npm test` runs a sample of.

const seed = String(Date.now() % 2 ** 31);
console.log(`SEED=${seed}`);

tmpInMemory();
ensurePostgres();
const env = {
  ...process.env,
  SEED: seed,
  PROVE: 'true',
  FUZZ_REQUESTS: '20000',
  SOCKET_REQUESTS: '100000',
  EVERY_SECTION: 'true',
};

const begin = oneAfterTheOther((part) => process.stdout.write(part));
let proven = 0;
let failed = 0;

interface Proof {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
}

async function inTurn(...proofs: readonly Proof[]): Promise<void> {
  for (const { name, command } of proofs) {
    const { say, end } = begin();
    say(`\n── ${name}\n`);
    const [program, ...args] = command;
    const child = spawn(join('node_modules', '.bin', program), args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env,
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', say);
    const [code] = (await once(child, 'close')) as [number | null];
    if (code === 0) proven += 1;
    else failed += 1;
    end();
  }
}

function script(name: string, file: string, ...args: readonly string[]): Proof {
  return { name, command: ['tsx', file, ...args] };
}

function tests(name: string, project: string, ...files: readonly string[]): Proof {
  return { name, command: ['vitest', 'run', '--project', project, ...files] };
}

await inTurn(
  script('every story in every station, light and dark', join('.ci', 'test-stations.ts')),
  tests(
    'every section of every station, large letters in each, and every order of two sheets',
    'site',
    '.storybook/site/site.test.ts',
    '.storybook/site/forms.test.ts',
    '.storybook/site/sheet-order.test.ts',
  ),
  tests(
    'every property on values of its own, 20,000 requests and 100,000 over sockets on each database',
    'unit*',
  ),
  tests(
    'the portal before whatever a socket takes, every way to log in, every typeface that comes late, and every kind of survey',
    'journeys',
    'apps/portal/journeys/attacks.test.ts',
    'apps/portal/journeys/login.test.ts',
    'apps/portal/journeys/session.test.ts',
    'apps/portal/journeys/survey.test.ts',
  ),
);

// Each of these takes one core.
const withDatabases = ['adversary', 'api', 'simulation'];
const others = Object.keys(faults).filter((floor) => !withDatabases.includes(floor));
const run = join('.ci', 'faults', 'run.ts');
await Promise.all([
  inTurn(script('every planted fault of the server', run, ...withDatabases)),
  inTurn(
    script('every other planted fault', run, ...others),
    script('every colour there is', join('packages', 'theming', 'src', 'proof', 'prove-colors.ts')),
  ),
]);

console.log(`\n${proven} proven, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
