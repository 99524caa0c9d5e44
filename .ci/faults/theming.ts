// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is looked for are templates, as they are written
import type { Fault } from './fault.ts';

const src = 'packages/theming/src';

export const themingFaults: readonly Fault[] = [
  {
    why: 'contrast is measured wrong',
    file: `${src}/color/srgb.ts`,
    find: 'linear.map((value) => value * 0.7152)',
    replace: 'linear.map((value) => value * 0.7052)',
    tests: [`${src}/color/color.test.ts`],
  },
  {
    why: 'a tone is proven on the wrong side of its ground',
    file: `${src}/color/tone.ts`,
    find: 'if (value < darkest) darkest = value;',
    replace: 'if (value > darkest) darkest = value;',
    tests: [`${src}/color/color.test.ts`, `${src}/theme/pairs.test.ts`],
  },
  {
    why: 'white text on a pale picture can not be read',
    file: `${src}/theme/scrim.ts`,
    find: 'opacity: 0.62',
    replace: 'opacity: 0.42',
    tests: [`${src}/theme/pairs.test.ts`],
  },
  {
    why: 'the text on a fill is the worse of black and white',
    file: `${src}/theme/fills.ts`,
    find: 'contrast(black, fill) >= contrast(white, fill) ? black : white',
    replace: 'contrast(black, fill) < contrast(white, fill) ? black : white',
    tests: [`${src}/theme/fills.test.ts`],
  },
  {
    why: 'a member can not choose the other scheme',
    file: `${src}/theme/css.ts`,
    find: 'const chosen = `[data-scheme=${other}]`',
    replace: 'const chosen = `[data-scheme=${first}]`',
    tests: [`${src}/theme/css.test.ts`],
  },
  {
    why: 'two stations have one number',
    file: `${src}/station/clash.ts`,
    find: "if (station.id === other.id) return { path: 'id', value: station.id };",
    replace: '',
    tests: ['packages/stations/src/stations.test.ts'],
  },
  {
    why: 'a domain leads to another station',
    file: `${src}/station/clash.ts`,
    find: 'other.domains.includes(domain) ||',
    replace: 'other.domains.includes(station.slug) ||',
    tests: ['packages/stations/src/stations.test.ts'],
  },
  {
    why: 'a short name loses its letters with accents',
    file: `${src}/station/slug-of.ts`,
    find: "name.normalize('NFD').replace",
    replace: "name.normalize('NFC').replace",
    tests: [`${src}/station/slug.test.ts`],
  },
  {
    why: 'a wrong guess is offered for any word',
    file: `${src}/station/nearest.ts`,
    find: 'if (distance < least && distance < folded.length)',
    replace: 'if (distance < least + 9 && distance < folded.length)',
    tests: [`${src}/station/nearest.test.ts`],
  },
  {
    why: 'two colours of three digits are one',
    file: `${src}/station/hex-color.ts`,
    find: "digits.replace(/./g, '$&$&')",
    replace: "digits.replace(/./g, '$&0')",
    tests: [`${src}/station/hex-color.test.ts`],
  },
  {
    why: 'a key of an object’s prototype stands in no station, and is read from one',
    file: `${src}/station/source.ts`,
    find: 'const object: Record<string, unknown> = Object.create(null);',
    replace: 'const object: Record<string, unknown> = {};',
    tests: [
      `${src}/station/parse.test.ts`,
      `${src}/station/damaged.test.ts`,
      `${src}/station/syntax.test.ts`,
    ],
  },
  {
    why: 'text/primary is taken for the brand',
    file: `${src}/dtcg/plain-names.ts`,
    find: 'return rank >= 0 && alone ?',
    replace: 'return rank >= 0 ?',
    tests: [`${src}/dtcg/plain-names.test.ts`],
  },
];
