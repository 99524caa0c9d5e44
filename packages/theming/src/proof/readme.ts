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

function formatCount(value: number): string {
  return value.toLocaleString('en-US');
}

function percent(count: number, total: number): string {
  return `${(Math.floor((count / total) * 10_000) / 100).toFixed(2)} %`;
}

function proofList(result: ProofResult): string {
  const { colors, themes, pairs, failures, inexact, hued, kept, ownHue, brown, worst, minutes, cores } =
    result;
  const tightest = worst && [
    'tightest pair',
    `${worst.ratio}:1, ${worst.pair}, for ${worst.color} as the ${worst.role} in ${worst.scheme}`,
  ];
  const rows = [
    ['colours checked, each as the brand and as an accent that fills main actions', formatCount(colors)],
    ['palettes measured, light and dark', formatCount(themes)],
    ['pairs in each', formatCount(pairs)],
    ['palettes with a pair under its minimum', formatCount(failures)],
    ['main actions whose fill is not exactly the seed colour', formatCount(inexact)],
    [
      'brands with a hue (neither grey nor near-black) whose links keep half of their chroma, light and dark',
      `${percent(kept, hued)} of ${formatCount(hued)}, ${percent(ownHue, hued)} in the hue of the brand`,
    ],
    ['palettes whose links are a yellow darkened to a brown or an olive', formatCount(brown)],
    ...(tightest === undefined ? [] : [tightest]),
    ['time', `${minutes} minutes on ${cores} cores`],
  ];
  // A list, because a formatter would realign a table.
  return rows.map(([label, value]) => `- ${label}: **${value}**`).join('\n');
}

function splitAtProof(readme: string): [before: string, after: string] {
  const start = readme.indexOf(START) + START.length;
  const end = readme.indexOf(END, start);
  if (start < START.length || end < 0) throw new Error(`the README has no ${START} … ${END}`);
  return [readme.slice(0, start), readme.slice(end)];
}

export function withProof(readme: string, result: ProofResult): string {
  const [textBefore, textAfter] = splitAtProof(readme);
  return `${textBefore}\n\n${proofList(result)}\n\n${textAfter}`;
}
