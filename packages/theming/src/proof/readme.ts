import type { Scheme } from '../tokens/tokens.ts';

export interface ProofResult {
  readonly fingerprint: string;
  readonly colors: number;
  readonly themes: number;
  readonly pairs: number;
  readonly failures: number;
  readonly inexact: number;
  readonly hued: number;
  readonly kept: number;
  readonly ownHue: number;
  readonly brown: number;
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

function percent(part: number, whole: number): string {
  return `${(Math.floor((part / whole) * 10_000) / 100).toFixed(2)} %`;
}

function list(result: ProofResult): string {
  const { colors, themes, pairs, failures, inexact, hued, kept, ownHue, brown, worst, minutes, cores } =
    result;
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
    [
      'brands with a hue (neither grey nor near-black) whose links keep half of their chroma, light and dark',
      `${percent(kept, hued)} of ${grouped(hued)}, ${percent(ownHue, hued)} in the hue of the brand`,
    ],
    ['palettes whose links are a yellow darkened to a brown or an olive', grouped(brown)],
    ...(tightest === undefined ? [] : [tightest]),
    ['time', `${minutes} minutes on ${cores} cores`],
  ];
  // A list, because a formatter would realign a table.
  return rows.map(([what, value]) => `- ${what}: **${value}**`).join('\n');
}

function around(readme: string): [before: string, after: string] {
  const start = readme.indexOf(START) + START.length;
  const end = readme.indexOf(END, start);
  if (start < START.length || end < 0) throw new Error(`the README has no ${START} … ${END}`);
  return [readme.slice(0, start), readme.slice(end)];
}

export function withProof(readme: string, result: ProofResult): string {
  const [before, after] = around(readme);
  return `${before}\n\n${list(result)}\n\n${after}`;
}
