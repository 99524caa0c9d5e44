import { existsSync, readdirSync } from 'node:fs';
import { rotation } from '../tools/sample.ts';
import { baseOf, changedSince } from './changes.ts';
import { command, reportResults, runLanes, suite } from './runner.ts';

process.env.SAMPLE = String(rotation);
const changed = changedSince(process.cwd(), baseOf(process.cwd())).filter((file) => existsSync(file));
const sources = changed.filter((file) => /\.(?:tsx?|json)$/.test(file) && !file.endsWith('package.json'));
const unchangedGlobs = ['packages', 'apps']
  .flatMap((kind) => readdirSync(kind).map((name) => `${kind}/${name}/**`))
  .filter((glob) => !sources.some((file) => file.startsWith(glob.slice(0, -2))));

/** Left out, because they take long and every change below `apps/api` is related to them. */
const longTests = ['*.prove', 'fuzz-socket', 'isolation', 'adversary', 'mount'].map(
  (name) => `apps/api/src/**/${name}.test.ts`,
);
const related = {
  ...suite('related unit tests', ['unit*'], 'related', '--passWithNoTests', ...sources),
  // Vitest ignores `--exclude` in projects.
  env: { EXCLUDED: [...unchangedGlobs, ...longTests].join(' ') },
};

await runLanes(
  [command('types', 'tsc', '--build', '.ci'), ...(sources.length > 0 ? [related] : [])],
  [command('lint and format', 'biome', 'ci', '.'), command('prose', 'tsx', '.ci/lint/prose.ts')],
);
reportResults();
