import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { toHex } from '../color/srgb.ts';
import { pairs } from '../theme/pairs.ts';
import { addTally, emptyTally, type Tally } from './check.ts';
import { sweepLattice } from './lattice.ts';
import { type ProofResult, withProof } from './readme.ts';

const COLOR_COUNT = 0x1000000;
const resultFile = new URL('../../proof.json', import.meta.url);
const readmeFile = new URL('../../README.md', import.meta.url);

const cores = availableParallelism();
const startTime = performance.now();
function elapsedSeconds() {
  return (performance.now() - startTime) / 1000;
}
let total = emptyTally();
let printedShare = 0;

function printProgress() {
  const share = total.colors / COLOR_COUNT;
  if (share - printedShare < 0.01 && share < 1) return;
  printedShare = share;
  const remainingSeconds = (elapsedSeconds() / share) * (1 - share);
  console.log(
    `${(share * 100).toFixed(0).padStart(3)} %  ${total.failures} failures  ${Math.ceil(remainingSeconds / 60)} min left`,
  );
}

function runWorker(index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = fork(new URL('./worker.ts', import.meta.url), [index, COLOR_COUNT, cores].map(String), {
      execArgv: ['--import', 'tsx'],
    });
    worker.on('message', (message) => {
      total = addTally(total, message as Tally);
      printProgress();
    });
    worker.on('error', reject);
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`worker ended with ${code}`))));
  });
}

const { fingerprint } = sweepLattice();
await Promise.all(Array.from({ length: cores }, (_, index) => runWorker(index)));

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
  minutes: Math.ceil(elapsedSeconds() / 60),
  cores,
};
const text = JSON.stringify(result, null, 2);
console.log(text);
if (total.colors !== COLOR_COUNT || total.failures > 0 || total.inexact > 0 || total.brown > 0) {
  process.exitCode = 1;
} else {
  writeFileSync(resultFile, `${text}\n`);
  writeFileSync(readmeFile, withProof(readFileSync(readmeFile, 'utf8'), result));
}
