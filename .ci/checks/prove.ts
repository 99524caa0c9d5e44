import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../tools/browser.ts';
import { ensurePostgres } from './postgres.ts';
import { type Check, command, reportResults, runLanes, suite } from './runner.ts';

// Runs the long proofs in full; `npm test` runs a sample of them.

const seed = process.env.SEED ?? String(Date.now() % 2 ** 31);
console.log(`SEED=${seed}`);
Object.assign(process.env, {
  SEED: seed,
  PROVE: 'true',
  FUZZ_REQUESTS: '20000',
  SOCKET_REQUESTS: '100000',
  CHROME_PATH: ensureBrowser(),
});
ensurePostgres();

function script(name: string, ...path: string[]): Check {
  return command(name, 'tsx', join(...path));
}

const paintedPairsFile = join(mkdtempSync(join(tmpdir(), 'pairs-')), 'met');

await runLanes([
  {
    ...script('every story in every station', '.ci', 'checks', 'test-stations.ts'),
    env: { PAIRS_MET: paintedPairsFile },
  },
  script('pairs of colours', '.ci', 'checks', 'pairs.ts', paintedPairsFile),
  suite('site'),
  script('packages', '.ci', 'tools', 'packages.ts'),
  suite('unit', ['unit*']),
  suite('journeys'),
]);
await runLanes(
  [script('every mutant', '.ci', 'mutants', 'run.ts')],
  [script('every colour', 'packages', 'theming', 'src', 'proof', 'prove-colors.ts')],
);
reportResults();
