import { toOklch } from '../color/oklch.ts';
import { contrast, parseHex, toHex } from '../color/srgb.ts';
import type { Station } from '../station/schema.ts';
import { type ColorToken, formKinds, type Scheme } from '../tokens/tokens.ts';
import { isBrownAsDarkSurface, isBrownAsText, isGrey } from './brown.ts';
import { deriveTheme, distinctFeedback, seedOf } from './derive.ts';
import type { Feedback } from './feedback.ts';
import { formsOf } from './forms.ts';
import { backgroundNames, type LinkRefusal, linkRefusal } from './link-refusal.ts';
import { type ExactColor, linkColorOf, toExactColor } from './readable-color.ts';

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
  const backgroundName =
    background === undefined ? `the ${extreme} background of all stations` : backgroundNames[background];
  return `has ${printRatio(onCards)} on cards but ${printRatio(ratio)} on ${backgroundName}`;
}

/** Describes how a readable tone of the colour would look. */
function toneEffect({ color }: ExactColor): string {
  if (isGrey(color)) return 'look like secondary text';
  if (!isBrownAsText(color)) return 'lose its colour';
  return `be ${color.h < 95 ? 'brown' : 'olive'}`;
}

function formatList(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
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
  const note = (topic: string, text: string, ...noteColors: string[]) =>
    notes.push({ topic, text, colors: noteColors });
  const colorOf = (scheme: Scheme, token: ColorToken) => colors[scheme][token];

  const [brand, accent] = [toExactColor(seed.brand), toExactColor(seed.accent)];
  const [actingColor, otherSeed] = seed.action === 'accent' ? [accent, 'brand'] : [brand, 'accent'];
  const action = colorOf('light', 'action');
  const name = colorName(action);
  const ink = colorOf('light', 'on-action');
  note(
    'Main action',
    `Your ${name} ${action} fills main actions in light and dark. Its text is ${inkName(ink)}, ${ratio(ink, action)}.`,
    action,
    ink,
  );
  const changeOf = (token: ColorToken) =>
    lightnessOf(colorOf('light', token)) > lightnessOf(action) ? 'lighter' : 'darker';
  note(
    'Hover and pressed',
    `The fill gets ${changeOf('action-hover')}. The same text has ${ratio(ink, colorOf('light', 'action-hover'))} on hover and ${ratio(ink, colorOf('light', 'action-pressed'))} when pressed.`,
    colorOf('light', 'action-hover'),
    colorOf('light', 'action-pressed'),
  );
  const isOverridden = (scheme: Scheme, token: ColorToken) => {
    const override = theme.overrides[token];
    return typeof override === 'string' || override?.[scheme] !== undefined;
  };
  const linkText = (scheme: Scheme): string => {
    const link = colorOf(scheme, 'link');
    // Links follow the seed of main actions, even where the file overrides the fill of main actions.
    const actingHex = toHex(actingColor.rgb);
    const actingName = colorName(actingHex);
    const onCards = `${ratio(link, colorOf(scheme, 'surface'))} on cards`;
    if (isOverridden(scheme, 'link'))
      return `In ${scheme} links use ${link} from your overrides, ${onCards}.`;
    const linkColor = linkColorOf(seed, brand, accent, scheme);
    if (linkColor.source === 'own' && link === actingHex)
      return `In ${scheme} links use your ${actingName} itself, ${onCards}.`;
    const refusal = printRefusal(linkRefusal(actingColor.rgb, colors[scheme], scheme), scheme);
    if (linkColor.source === 'own') return `In ${scheme} links use ${link}: ${actingHex} ${refusal}.`;
    const usedColor =
      linkColor.source === 'other'
        ? `the ${otherSeed}'s ${colorName(link)} ${link}`
        : `${inkName(link)} ${link}`;
    return `In ${scheme} links and controls use ${usedColor}, ${onCards}. Your ${actingName} ${refusal}, and a readable tone would ${toneEffect(actingColor)}.`;
  };
  for (const scheme of ['light', 'dark'] as const) {
    const edge = colorOf(scheme, 'action-edge');
    const onCards = `${edge}, ${ratio(edge, colorOf(scheme, 'surface'))} on cards`;
    if (edge !== action)
      note(
        'Boundary',
        isOverridden(scheme, 'action-edge')
          ? `In ${scheme} main actions have the boundary ${onCards}, from your overrides.`
          : `In ${scheme} your ${name} does not have 3:1 in every state on every background. Main actions get the boundary ${onCards}.`,
        edge,
      );
    note('Links', linkText(scheme), colorOf(scheme, 'link'));
  }
  const darkBrand = colorOf('dark', 'brand');
  const logo = `There the logo is on ${colorOf('dark', 'logo-ground')}.`;
  const brandName = colorName(theme.brand);
  const glareReason =
    lightnessOf(darkBrand) < lightnessOf(colorOf('light', 'brand'))
      ? ', because a large bright area glares'
      : '';
  note(
    'Brand surfaces',
    isBrownAsDarkSurface(brand.color) && !isOverridden('dark', 'brand')
      ? `In light they are exactly ${colorOf('light', 'brand')}. In dark a large ${brandName} would look brown or olive, so they are grey ${darkBrand} with ${brandName} main actions. ${logo}`
      : `In light they are exactly ${colorOf('light', 'brand')}. In dark they are ${darkBrand}${glareReason}. Their main actions swap the colours of text and background. ${logo}`,
    colorOf('light', 'brand'),
    darkBrand,
  );
  if (theme.accent === undefined) {
    const derivedAccent = toHex(seed.accent);
    note(
      'Accent',
      `The file has no accent, so ${derivedAccent} is used, almost opposite your brand on the colour wheel.`,
      derivedAccent,
    );
  }
  const stationForms = formsOf(theme);
  const derivedForms = formKinds.filter((kind) => theme[kind] === undefined);
  note(
    'Forms',
    [
      `${formKinds.map((kind) => `${kind} "${stationForms[kind]}"`).join(', ')}.`,
      derivedForms.length === 0
        ? 'The file sets them all.'
        : `The engine derives ${formatList(derivedForms)} from ${theme.brand} and the ${theme.surface}, ${theme.shape}, ${theme.density} look. Write ${derivedForms.length === 1 ? 'it' : 'them'} into the file to keep ${derivedForms.length === 1 ? 'it' : 'them'} when the brand changes.`,
    ].join(' '),
  );
  const isDistinct = distinctFeedback(seed);
  const similarFeedback = (Object.keys(isDistinct) as Feedback[]).filter((feedback) => !isDistinct[feedback]);
  note(
    'Feedback',
    similarFeedback.length === 0
      ? 'The hues of success, warning, information and danger all differ from yours.'
      : `${similarFeedback.length === 1 ? 'The colour' : 'The colours'} of ${formatList(similarFeedback)} messages ${similarFeedback.length === 1 ? 'is' : 'are'} close to yours, so messages also have a bar at the side.`,
    colorOf('light', 'success'),
    colorOf('light', 'warning'),
    colorOf('light', 'info'),
    colorOf('light', 'danger'),
  );
  const overriddenTokens = Object.keys(theme.overrides);
  if (overriddenTokens.length > 0)
    note('Overrides', `The file sets ${formatList(overriddenTokens)}. The contrast proof covers them too.`);
  return notes;
}
