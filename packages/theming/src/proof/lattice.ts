import { createHash } from 'node:crypto';
import { pairName, pairs } from '../theme/pairs.ts';
import { checkColor, emptyTally, type Tally } from './check.ts';

const STEPS = 32;

/** 32 × 32 × 32 evenly spread colours. Each channel includes both of its ends. */
export function* latticeColors(): Generator<number> {
  const channel = (step: number) => Math.round((step * 255) / (STEPS - 1));
  for (let r = 0; r < STEPS; r++)
    for (let g = 0; g < STEPS; g++)
      for (let b = 0; b < STEPS; b++) yield (channel(r) << 16) | (channel(g) << 8) | channel(b);
}

/**
 * Proves the lattice and hashes the pairs and every colour of its themes.
 *
 * An engine with the same fingerprint prints the same colours, so the recorded full sweep stays valid.
 */
export function sweepLattice(): { readonly fingerprint: string; readonly tally: Tally } {
  // A new pair must change the fingerprint, because earlier sweeps did not prove it.
  const hash = createHash('sha256').update(pairs.map(pairName).join('\n'));
  const tally = emptyTally();
  const chunk = new Uint32Array(1 << 15);
  let length = 0;
  for (const rgb of latticeColors()) {
    checkColor(rgb, tally, (value) => {
      chunk[length++] = value;
      if (length === chunk.length) {
        hash.update(chunk);
        length = 0;
      }
    });
  }
  hash.update(chunk.subarray(0, length));
  return { fingerprint: hash.digest('hex').slice(0, 32), tally };
}
