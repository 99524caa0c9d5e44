import { checkColor, emptyTally } from './check.ts';

const [from = 0, to = 0, stride = 1] = process.argv.slice(2).map(Number);

const BATCH = 65_536;
let tally = emptyTally();
for (let rgb = from; rgb < to; rgb += stride) {
  checkColor(rgb, tally);
  if (tally.colors === BATCH) {
    process.send?.(tally);
    tally = emptyTally();
  }
}
process.send?.(tally);
