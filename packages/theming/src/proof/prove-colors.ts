import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { toHex } from '../color/srgb.ts';
import { pairs } from '../theme/pairs.ts';
import { addTally, emptyTally, type Tally } from './check.ts';
import { sweepLattice } from './lattice.ts';
import { type ProofResult, withProof } from './readme.ts';

const ALL = 0x1000000;
const resultFile = new URL('../../proof.json', import.meta.url);
const readmeFile = new URL('../../README.md', import.meta.url);

const cores = availableParallelism();
const started = performance.now();
function seconds() {
  return (performance.now() - started) / 1000;
}
let total = emptyTally();
let shown = 0;

function progress() {
  const share = total.colors / ALL;
  if (share - shown < 0.01 && share < 1) return;
  shown = share;
  const left = (seconds() / share) * (1 - share);
  console.log(
    `${(share * 100).toFixed(0).padStart(3)} %  ${total.failures} failures  ${Math.ceil(left / 60)} min left`,
  );
}

function run(index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = fork(new URL('./worker.ts', import.meta.url), [index, ALL, cores].map(String), {
      execArgv: ['--import', 'tsx'],
    });
    worker.on('message', (part) => {
      total = addTally(total, part as Tally);
      progress();
    });
    worker.on('error', reject);
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`worker ended with ${code}`))));
  });
}

const { fingerprint } = sweepLattice();
await Promise.all(Array.from({ length: cores }, (_, index) => run(index)));

const { worst } = total;
const result: ProofResult = {
  fingerprint,
  colors: total.colors,
  themes: total.themes,
  pairs: pairs.length,
  failures: total.failures,
  inexact: total.inexact,
  hued: total.hued,
  kept: total.kept,
  ownHue: total.ownHue,
  brown: total.brown,
  worst: worst && {
    pair: worst.pair,
    ratio: Math.floor(worst.ratio * 1000) / 1000,
    color: toHex(worst.color),
    role: worst.role,
    scheme: worst.scheme,
  },
  minutes: Math.ceil(seconds() / 60),
  cores,
};
const text = JSON.stringify(result, null, 2);
console.log(text);
if (total.colors !== ALL || total.failures > 0 || total.inexact > 0 || total.brown > 0) {
  process.exitCode = 1;
} else {
  writeFileSync(resultFile, `${text}\n`);
  writeFileSync(readmeFile, withProof(readFileSync(readmeFile, 'utf8'), result));
}
