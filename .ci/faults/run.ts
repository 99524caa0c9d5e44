import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { TestModule, Vitest } from 'vitest/node';
import { createVitest } from 'vitest/node';
import { type Fault, planted } from './fault.ts';
import { faults } from './index.ts';
import { scratchCopy } from './scratch.ts';

// Plants one fault after the other in a copy of the working tree, and runs the tests that stand beside it: a fault that
// none of them sees fails. `--sample` takes one of each floor, by SEED; words take those whose file or reason has one, or a
// whole floor.

const all = Object.values(faults).flat();
const isSample = process.argv[2] === '--sample';

function chosen(words: readonly string[]): readonly Fault[] {
  if (isSample) {
    const seed = Number(process.env.SEED ?? 1);
    return Object.values(faults)
      .map((list) => list.filter(({ isLong }) => isLong !== true))
      .flatMap((list) => fc.sample(fc.constantFrom(...list), { seed, numRuns: 1 }));
  }
  const isMeant = ({ file, why }: Fault) => words.some((word) => file.includes(word) || why.includes(word));
  if (words.length === 0) return all;
  return Object.entries(faults).flatMap(([floor, list]) =>
    words.includes(floor) ? list : list.filter(isMeant),
  );
}

type Outcome = 'seen' | 'survived' | 'broken';

/** A file that can't even be loaded sees every fault, so it has seen none. One that another's failure left out says nothing. */
function outcomeOf(modules: readonly TestModule[]): Outcome {
  const isEmpty = (one: TestModule) => one.state() === 'failed' && [...one.children.allTests()].length === 0;
  if (modules.length === 0 || modules.some(isEmpty)) return 'broken';
  return modules.some((one) => [...one.children.allTests('failed')].length > 0) ? 'seen' : 'survived';
}

/** Where a history of random steps came upon it. */
function placeOf(modules: readonly TestModule[]): string {
  const failed = modules.flatMap((one) => [...one.children.allTests('failed')]);
  const errors = failed.flatMap((test) => test.result().errors ?? []);
  return errors.map(({ message }) => /at operation \d+/.exec(message)?.[0]).find(Boolean) ?? '';
}

/** Databases are prepared once, by the code as it should be: except where a fault is in how their tables are made. */
function isOfTables({ file }: Fault): boolean {
  return file.includes('/migrations/');
}

function pointToTemplate(name: string): void {
  process.env.API_TEMPLATE = join(scratch.folder, `${name}-template.tar`);
}

async function run(vitest: Vitest, tests: readonly string[]): Promise<readonly TestModule[]> {
  const specs = (await Promise.all(tests.map((file) => vitest.globTestSpecifications([file])))).flat();
  const { testModules } = await vitest.runTestSpecifications(specs);
  // It answers all that it has ever run, with those that failed for an earlier fault.
  const asked = new Set(specs.map(({ moduleId }) => moduleId));
  return testModules.filter(({ moduleId }) => asked.has(moduleId));
}

const chosenFaults = chosen(process.argv.slice(2));
const scratch = scratchCopy(process.cwd());
process.chdir(scratch.folder);
// That something fails is all that is asked here: what it takes at the least would be looked for for minutes.
process.env.SIMULATION_SHRINK ??= '0';
// Each fault plays its tests: as `npm test` does, whatever else is proven.
delete process.env.PROVE;
delete process.env.FUZZ_REQUESTS;
// More than the sample of a test run, and far less than the proof.
process.env.SIMULATION_COUNT ??= '3000';
process.env.SIMULATION_AT_ONCE_COUNT ??= '400';
process.env.SIMULATION_KILLS ??= '0';
process.env.ADVERSARY_COUNT ??= '5000';
pointToTemplate('api');

async function open(): Promise<Vitest> {
  const opened = await createVitest('test', {
    root: scratch.folder,
    project: ['unit*'],
    watch: false,
    reporters: [{}],
    // The first test that fails has seen it.
    bail: 1,
    // Each run reads what is on the disk by now, and not what an earlier one has loaded.
    isolate: true,
    // A machine that has other things to do is no fault.
    testTimeout: 120_000,
    hookTimeout: 240_000,
  });
  await opened.standalone();
  return opened;
}

const vitest = await open();

const failures: string[] = [];
let seen = 0;
const tests = [...new Set(chosenFaults.flatMap((fault) => fault.tests))];
try {
  // What tests share, as a server's prepared database, is made by the first of them: without any fault.
  await run(vitest, [join('apps', 'api', 'src', 'testing', 'marks.test.ts')]);
  // A sample follows upon all tests, which have just passed, or are known not to.
  const untouched = isSample ? [] : await run(vitest, tests);
  for (const one of untouched) {
    if (one.ok()) continue;
    failures.push(`fails without any fault: ${one.relativeModuleId}`);
  }
  for (const [number, fault] of failures.length > 0 ? [] : chosenFaults.entries()) {
    const start = performance.now();
    const path = join(scratch.folder, fault.file);
    const text = readFileSync(path, 'utf8');
    let outcome: Outcome = 'broken';
    let place = '';
    let own: Vitest | undefined;
    try {
      writeFileSync(path, planted(text, fault));
      vitest.invalidateFile(path);
      if (isOfTables(fault)) {
        pointToTemplate(`faulty-${number}`);
        own = await open();
      }
      const modules = await run(own ?? vitest, fault.tests);
      outcome = outcomeOf(modules);
      place = placeOf(modules);
    } finally {
      await own?.close();
      writeFileSync(path, text);
      pointToTemplate('api');
      vitest.invalidateFile(path);
    }
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const sign = outcome === 'seen' ? '✓' : '✗';
    console.log(
      `${sign} ${fault.file}: ${fault.why} (${[outcome, place, `${seconds} s`].filter(Boolean).join(', ')})`,
    );
    if (outcome === 'seen') seen += 1;
    else failures.push(`${outcome}: ${fault.file}: ${fault.why}`);
  }
  // What can't fail proves nothing: without any fault, after all of them, none is seen.
  const control = outcomeOf(await run(vitest, chosenFaults[0]?.tests ?? []));
  if (control !== 'survived') failures.push(`where there is no fault, one is ${control}`);
} finally {
  await vitest.close();
  process.chdir('/');
  scratch.remove();
}

for (const failure of failures) console.error(failure);
console.log(`\n${seen} of ${chosenFaults.length} faults seen`);
process.exit(failures.length === 0 ? 0 : 1);
