/** In bytes. Small enough to read synchronously while other requests wait. */
export const LARGEST_PICTURE = 5_000_000;

export const pictureTypes = {
  svg: 'svg',
  png: 'png',
  jpg: 'jpg',
  jpeg: 'jpg',
  webp: 'webp',
  avif: 'avif',
  ico: 'ico',
} as const;

export const covers = [
  'convite',
  'cupom',
  'curso',
  'doacao',
  'pesquisa',
  'produto',
  'quiz',
  'video',
] as const;

export interface PictureUse {
  readonly names: RegExp;
  readonly called: string;
  readonly about: string;
  /** In pixels; for an SVG only the proportions count. */
  readonly good: readonly [width: number, height: number];
  /** Width by height. Outside this range a picture is cropped or shown too small. */
  readonly ratio: readonly [least: number, most: number];
  readonly fewest: readonly [side: 'width' | 'height', pixels: number];
}

function logo(called: string, about: string): PictureUse {
  return {
    names: new RegExp(`^${called}$`),
    called,
    about,
    good: [280, 64],
    ratio: [0.5, 8],
    fewest: ['height', 56],
  };
}

/** Covers have no key: they are found by name only. */
export const pictureUses = {
  logo: logo('logo', 'The logo on a light background.'),
  logoDark: logo('logo-dark', 'The logo on a dark background.'),
  logoOnBrand: logo('logo-on-brand', 'The logo on the brand colour.'),
  secondLogo: logo(
    'second-logo',
    'The logo on the pages of the terms and the privacy policy. Default: the logo.',
  ),
  companyLogo: logo(
    'company-logo',
    'The logo of the company behind the station, in the footer. Default: the logo.',
  ),
  favicon: {
    names: /^favicon$/,
    called: 'favicon',
    about: 'The icon of the browser tab and of the home screen.',
    good: [64, 64],
    ratio: [0.95, 1.05],
    fewest: ['width', 32],
  },
  headersPhone: {
    names: /^header-phone-.+$/,
    called: 'header-phone-1',
    about: 'Header pictures for phones, in the order of their names.',
    good: [780, 520],
    ratio: [0.75, 2.5],
    fewest: ['width', 640],
  },
  headersDesktop: {
    names: /^header-desktop-.+$/,
    called: 'header-desktop-1',
    about: 'Header pictures for wider screens, in the order of their names.',
    good: [1600, 560],
    ratio: [1.5, 5],
    fewest: ['width', 1200],
  },
  covers: {
    names: new RegExp(`^covers/(?:${covers.join('|')})$`),
    called: 'covers/quiz',
    about: `Covers of activities: ${covers.join(', ')}.`,
    good: [640, 400],
    ratio: [1, 2.4],
    fewest: ['width', 320],
  },
} as const satisfies Record<string, PictureUse>;

export function pictureAdvice({ about, called, good: [width, height] }: PictureUse): string {
  return `${about} For example ${width} × ${height}, at most 5 MB. Needs no key when the file is called ${called}.svg, or .png, .jpg, .webp, .avif, .ico.`;
}
