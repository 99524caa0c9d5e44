import { join } from 'node:path';
import { ensureBrowser } from '../tools/browser.ts';
import { ensurePostgres } from './postgres.ts';
import { type Check, command, finish, runLanes, suite } from './runner.ts';

// The long proofs, whole: `npm test` runs a tenth of them.

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

await runLanes([], [script('every story in every station', '.ci', 'checks', 'test-stations.ts')]);
await runLanes([], [suite('site'), script('packages', '.ci', 'tools', 'packages.ts')]);
await runLanes([], [suite('unit', ['unit', 'unit-api', 'unit-react'])]);
await runLanes([], [suite('journeys')]);
await runLanes(
  [],
  [script('every mutant', '.ci', 'mutants', 'run.ts')],
  [script('every colour', 'packages', 'theming', 'src', 'proof', 'prove-colors.ts')],
);
finish();
