import { toOklch } from '../color/oklch.ts';
import { contrast, parseHex, toHex } from '../color/srgb.ts';
import type { Station } from '../station/schema.ts';
import { type ColorToken, formKinds, type Scheme } from '../tokens/tokens.ts';
import { deriveTheme, feedbackApart, seedOf } from './derive.ts';
import type { Feedback } from './feedback.ts';
import { formsOf } from './forms.ts';
import { darkensToMud, deepensToMud, isGrey } from './mud.ts';
import { type Exact, exactOf, linkVoice } from './voice.ts';

export interface Note {
  readonly topic: string;
  readonly text: string;
  readonly colors: readonly string[];
}

function ratio(a: string, b: string): string {
  return `${(Math.floor(contrast(parseHex(a) ?? 0, parseHex(b) ?? 0) * 10) / 10).toFixed(1)}:1`;
}

const hueNames: readonly (readonly [upTo: number, name: string])[] = [
  [15, 'pink'],
  [45, 'red'],
  [75, 'orange'],
  [113, 'yellow'],
  [130, 'lime'],
  [160, 'green'],
  [200, 'teal'],
  [240, 'sky blue'],
  [275, 'blue'],
  [310, 'violet'],
  [345, 'magenta'],
  [361, 'pink'],
];

export function colorName(hex: string): string {
  const { l, c, h } = toOklch(parseHex(hex) ?? 0);
  if (c < 0.03) return l < 0.28 ? 'near-black' : l > 0.94 ? 'near-white' : 'grey';
  return hueNames.find(([upTo]) => h < upTo)?.[1] ?? 'pink';
}

function whyNot({ color }: Exact, name: string): string {
  if (isGrey(color)) return `a readable tone of your ${name} would look like secondary text`;
  if (!darkensToMud(color)) return `your ${name} would lose its colour as text`;
  return `your ${name} would be ${color.h < 95 ? 'brown' : 'olive'} as text`;
}

function inkName(hex: string): string {
  return hex === '#000000'
    ? 'pure black'
    : hex === '#ffffff'
      ? 'pure white'
      : toOklch(parseHex(hex) ?? 0).l < 0.5
        ? 'near-black'
        : 'near-white';
}

export function reportOf(station: Pick<Station, 'theme'>): Note[] {
  const { theme } = station;
  const { colors } = deriveTheme(station);
  const seed = seedOf(theme);
  const notes: Note[] = [];
  const note = (topic: string, text: string, ...shown: string[]) =>
    notes.push({ topic, text, colors: shown });
  const of = (scheme: Scheme, token: ColorToken) => colors[scheme][token];

  const [brand, accent] = [exactOf(seed.brand), exactOf(seed.accent)];
  const [acting, other] = seed.action === 'accent' ? [accent, 'brand'] : [brand, 'accent'];
  const action = of('light', 'action');
  const name = colorName(action);
  const ink = of('light', 'on-action');
  note(
    'Main action',
    `Your ${name} ${action} stays the fill of main actions, light and dark; on it stands ${inkName(ink)}, ${ratio(ink, action)}.`,
    action,
    ink,
  );
  const movesTo = (token: ColorToken) =>
    toOklch(parseHex(of('light', token)) ?? 0).l > toOklch(parseHex(action) ?? 0).l ? 'lighter' : 'darker';
  note(
    'Hover and pressed',
    `They go ${movesTo('action-hover')}, ${ratio(of('light', 'on-action'), of('light', 'action-hover'))} and ${ratio(of('light', 'on-action'), of('light', 'action-pressed'))} with the same text.`,
    of('light', 'action-hover'),
    of('light', 'action-pressed'),
  );
  for (const scheme of ['light', 'dark'] as const) {
    const edge = of(scheme, 'action-edge');
    if (edge !== action)
      note(
        'Boundary',
        `In ${scheme} the ${name} does not stand out 3:1 from every surface, so main actions get a boundary of ${edge}, ${ratio(edge, of(scheme, 'surface'))} on cards.`,
        edge,
      );
    const link = of(scheme, 'link');
    const voice = linkVoice(seed, brand, accent, scheme);
    const takes =
      voice.of === 'other' ? `the ${other}'s ${colorName(link)} ${link}` : `${inkName(link)} ${link}`;
    note(
      'Links',
      voice.of !== 'own' && theme.overrides.link === undefined
        ? `In ${scheme} ${whyNot(acting, name)}, so ${takes} takes links and controls, ${ratio(link, of(scheme, 'surface'))} on cards.`
        : link === action
          ? `In ${scheme} links use your ${name} itself, ${ratio(link, of(scheme, 'surface'))} on cards.`
          : `In ${scheme} links use ${link}, ${ratio(link, of(scheme, 'surface'))} on cards: ${action} would have ${ratio(action, of(scheme, 'surface'))}.`,
      link,
    );
  }
  const deep = of('dark', 'brand');
  note(
    'Brand surfaces',
    deepensToMud(brand.color) && theme.overrides.brand === undefined
      ? `Exact in light; in dark a large area of your ${colorName(theme.brand)} would be a brown or an olive, so it is the grey ${deep} and your ${colorName(theme.brand)} is the main action on it. The logo keeps ${of('dark', 'logo-ground')}.`
      : `Exact in light; in dark they become ${deep}, so that a large area does not glare. The logo keeps ${of('dark', 'logo-ground')}. The main action on them is the inverse pair.`,
    of('light', 'brand'),
    deep,
  );
  if (theme.accent === undefined) {
    const derived = toHex(seed.accent);
    note('Accent', `None was given; ${derived} was derived, across the wheel from your brand.`, derived);
  }
  const chosen = formsOf(theme);
  const derived = formKinds.filter((kind) => theme[kind] === undefined);
  note(
    'Forms',
    [
      `${formKinds.map((kind) => `${kind} "${chosen[kind]}"`).join(', ')}.`,
      derived.length === 0
        ? 'All as the file says.'
        : `${derived.join(', ')}: derived from ${theme.brand} and the ${theme.surface}, ${theme.shape}, ${theme.density} look; write ${derived.length === 1 ? 'it' : 'them'} into the file to keep ${derived.length === 1 ? 'it' : 'them'} when the brand changes.`,
    ].join(' '),
  );
  const apart = feedbackApart(seed);
  const near = (Object.keys(apart) as Feedback[]).filter((feedback) => !apart[feedback]);
  note(
    'Feedback',
    near.length === 0
      ? 'Success, warning, information and danger are all apart from your colours by hue.'
      : `${near.join(', ')} would look like your colours, so messages also carry a bar beside them.`,
    of('light', 'success'),
    of('light', 'warning'),
    of('light', 'info'),
    of('light', 'danger'),
  );
  const overridden = Object.keys(theme.overrides);
  if (overridden.length > 0)
    note('Overrides', `${overridden.join(', ')}: yours, and proven like all the rest.`);
  return notes;
}
