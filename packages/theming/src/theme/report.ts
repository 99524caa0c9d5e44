import { toOklch } from '../color/oklch.ts';
import { contrast, parseHex, toHex } from '../color/srgb.ts';
import type { Station } from '../station/schema.ts';
import { type ColorToken, formKinds, type Scheme } from '../tokens/tokens.ts';
import { deriveTheme, feedbackApart, seedOf } from './derive.ts';
import type { Feedback } from './feedback.ts';
import { formsOf } from './forms.ts';
import { backgroundNames, type LinkRefusal, linkRefusal } from './link-refusal.ts';
import { darkensToMud, deepensToMud, isGrey } from './mud.ts';
import { type Exact, exactOf, linkVoice } from './voice.ts';

export interface Note {
  readonly topic: string;
  readonly text: string;
  readonly colors: readonly string[];
}

function printRatio(value: number): string {
  return `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;
}

function ratio(a: string, b: string): string {
  return printRatio(contrast(parseHex(a) ?? 0, parseHex(b) ?? 0));
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

function printRefusal({ onCards, background, ratio }: LinkRefusal, scheme: Scheme): string {
  if (background === 'surface') return `has only ${printRatio(ratio)} on cards`;
  const extreme = scheme === 'light' ? 'darkest' : 'lightest';
  const where =
    background === undefined ? `the ${extreme} background of all stations` : backgroundNames[background];
  return `has ${printRatio(onCards)} on cards but ${printRatio(ratio)} on ${where}`;
}

/** How a readable tone of the colour would look. */
function fateOf({ color }: Exact): string {
  if (isGrey(color)) return 'look like secondary text';
  if (!darkensToMud(color)) return 'lose its colour';
  return `be ${color.h < 95 ? 'brown' : 'olive'}`;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
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

function lightnessOf(hex: string): number {
  return toOklch(parseHex(hex) ?? 0).l;
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
    `Your ${name} ${action} fills main actions in light and dark. Its text is ${inkName(ink)}, ${ratio(ink, action)}.`,
    action,
    ink,
  );
  const movesTo = (token: ColorToken) =>
    lightnessOf(of('light', token)) > lightnessOf(action) ? 'lighter' : 'darker';
  note(
    'Hover and pressed',
    `The fill gets ${movesTo('action-hover')}. The same text has ${ratio(ink, of('light', 'action-hover'))} on hover and ${ratio(ink, of('light', 'action-pressed'))} when pressed.`,
    of('light', 'action-hover'),
    of('light', 'action-pressed'),
  );
  const isOverridden = (scheme: Scheme, token: ColorToken) => {
    const override = theme.overrides[token];
    return typeof override === 'string' || override?.[scheme] !== undefined;
  };
  const linkText = (scheme: Scheme): string => {
    const link = of(scheme, 'link');
    // Links follow the acting seed, even where the file overrides the fill of main actions.
    const own = toHex(acting.rgb);
    const ownName = colorName(own);
    const onCards = `${ratio(link, of(scheme, 'surface'))} on cards`;
    if (isOverridden(scheme, 'link'))
      return `In ${scheme} links use ${link} from your overrides, ${onCards}.`;
    const voice = linkVoice(seed, brand, accent, scheme);
    if (voice.of === 'own' && link === own)
      return `In ${scheme} links use your ${ownName} itself, ${onCards}.`;
    const refusal = printRefusal(linkRefusal(acting.rgb, colors[scheme], scheme), scheme);
    if (voice.of === 'own') return `In ${scheme} links use ${link}: ${own} ${refusal}.`;
    const used =
      voice.of === 'other' ? `the ${other}'s ${colorName(link)} ${link}` : `${inkName(link)} ${link}`;
    return `In ${scheme} links and controls use ${used}, ${onCards}. Your ${ownName} ${refusal}, and a readable tone would ${fateOf(acting)}.`;
  };
  for (const scheme of ['light', 'dark'] as const) {
    const edge = of(scheme, 'action-edge');
    const onCards = `${edge}, ${ratio(edge, of(scheme, 'surface'))} on cards`;
    if (edge !== action)
      note(
        'Boundary',
        isOverridden(scheme, 'action-edge')
          ? `In ${scheme} main actions have the boundary ${onCards}, from your overrides.`
          : `In ${scheme} your ${name} does not have 3:1 in every state on every background. Main actions get the boundary ${onCards}.`,
        edge,
      );
    note('Links', linkText(scheme), of(scheme, 'link'));
  }
  const deep = of('dark', 'brand');
  const logo = `There the logo is on ${of('dark', 'logo-ground')}.`;
  const own = colorName(theme.brand);
  const glares =
    lightnessOf(deep) < lightnessOf(of('light', 'brand')) ? ', because a large bright area glares' : '';
  note(
    'Brand surfaces',
    deepensToMud(brand.color) && !isOverridden('dark', 'brand')
      ? `In light they are exactly ${of('light', 'brand')}. In dark a large ${own} would look brown or olive, so they are grey ${deep} with ${own} main actions. ${logo}`
      : `In light they are exactly ${of('light', 'brand')}. In dark they are ${deep}${glares}. Their main actions swap the colours of text and background. ${logo}`,
    of('light', 'brand'),
    deep,
  );
  if (theme.accent === undefined) {
    const derived = toHex(seed.accent);
    note(
      'Accent',
      `The file has no accent, so ${derived} is used, almost opposite your brand on the colour wheel.`,
      derived,
    );
  }
  const chosen = formsOf(theme);
  const derived = formKinds.filter((kind) => theme[kind] === undefined);
  note(
    'Forms',
    [
      `${formKinds.map((kind) => `${kind} "${chosen[kind]}"`).join(', ')}.`,
      derived.length === 0
        ? 'The file sets them all.'
        : `The engine derives ${listed(derived)} from ${theme.brand} and the ${theme.surface}, ${theme.shape}, ${theme.density} look. Write ${derived.length === 1 ? 'it' : 'them'} into the file to keep ${derived.length === 1 ? 'it' : 'them'} when the brand changes.`,
    ].join(' '),
  );
  const apart = feedbackApart(seed);
  const near = (Object.keys(apart) as Feedback[]).filter((feedback) => !apart[feedback]);
  note(
    'Feedback',
    near.length === 0
      ? 'The hues of success, warning, information and danger all differ from yours.'
      : `${near.length === 1 ? 'The colour' : 'The colours'} of ${listed(near)} messages ${near.length === 1 ? 'is' : 'are'} close to yours, so messages also have a bar at the side.`,
    of('light', 'success'),
    of('light', 'warning'),
    of('light', 'info'),
    of('light', 'danger'),
  );
  const overridden = Object.keys(theme.overrides);
  if (overridden.length > 0)
    note('Overrides', `The file sets ${listed(overridden)}. The contrast proof covers them too.`);
  return notes;
}
