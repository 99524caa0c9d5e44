import { parentPort, workerData } from 'node:worker_threads';
import { checkColor, emptyTally } from './check.ts';

const { from, to, stride } = workerData as { from: number; to: number; stride: number };

const BATCH = 65_536;
let tally = emptyTally();
for (let rgb = from; rgb < to; rgb += stride) {
  checkColor(rgb, tally);
  if (tally.colors === BATCH) {
    parentPort?.postMessage(tally);
    tally = emptyTally();
  }
}
parentPort?.postMessage(tally);
