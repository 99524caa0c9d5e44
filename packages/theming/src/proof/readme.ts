import type { Scheme } from '../tokens/tokens.ts';

/** What the full sweep writes down. */
export interface ProofResult {
  /** Of the engine that was proven; see `sweepLattice`. */
  readonly fingerprint: string;
  readonly colors: number;
  readonly themes: number;
  readonly pairs: number;
  readonly failures: number;
  readonly inexact: number;
  readonly worst:
    | {
        readonly pair: string;
        readonly ratio: number;
        readonly color: string;
        readonly role: 'brand' | 'accent';
        readonly scheme: Scheme;
      }
    | undefined;
  readonly minutes: number;
  readonly cores: number;
}

const START = '<!-- proof: written by npm run prove:colors -->';
const END = '<!-- /proof -->';

function grouped(value: number): string {
  return value.toLocaleString('en-US');
}

function list({ colors, themes, pairs, failures, inexact, worst, minutes, cores }: ProofResult): string {
  const tightest = worst && [
    'tightest pair',
    `${worst.ratio}:1, ${worst.pair}, for ${worst.color} as the ${worst.role} in ${worst.scheme}`,
  ];
  const rows = [
    ['colours swept, each as the brand and as an accent that acts', grouped(colors)],
    ['palettes measured, light and dark', grouped(themes)],
    ['pairs in each', grouped(pairs)],
    ['palettes with a pair under its minimum', grouped(failures)],
    ['main actions that are not the given colour to the last bit', grouped(inexact)],
    ...(tightest === undefined ? [] : [tightest]),
    ['time', `${minutes} minutes on ${cores} cores`],
  ];
  // A list, not a table: no formatter will want to align it.
  return rows.map(([what, value]) => `- ${what}: **${value}**`).join('\n');
}

/** Splits a README around the section that the sweep writes. */
function around(readme: string): [before: string, section: string, after: string] {
  const start = readme.indexOf(START) + START.length;
  const end = readme.indexOf(END, start);
  if (start < START.length || end < 0) throw new Error(`the README has no ${START} … ${END}`);
  return [readme.slice(0, start), readme.slice(start, end), readme.slice(end)];
}

export function proofSection(readme: string): string {
  return around(readme)[1].trim();
}

/** The README with the result of the sweep in its place. */
export function withProof(readme: string, result: ProofResult): string {
  const [before, , after] = around(readme);
  return `${before}\n\n${list(result)}\n\n${after}`;
}
