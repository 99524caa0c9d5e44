/** In bytes. Larger than any that a page should have, and little enough to be read while others wait. */
export const LARGEST_PICTURE = 5_000_000;

/** The kinds of picture that are served, by what their names end with. */
export const pictureTypes = {
  svg: 'svg',
  png: 'png',
  jpg: 'jpg',
  jpeg: 'jpg',
  webp: 'webp',
  avif: 'avif',
  ico: 'ico',
} as const;

/** The pictures of activities that a station may have. Without one, a cover is drawn. */
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
  /** What its file in `pictures/<slug>/` is called, before the dot. */
  readonly names: RegExp;
  readonly called: string;
  readonly about: string;
  /** A good size in pixels; of a drawing only the proportions count. */
  readonly good: readonly [width: number, height: number];
  /** Width by height: what is flatter or steeper is cut, or shown too small. */
  readonly ratio: readonly [least: number, most: number];
  /** The fewest pixels with which it isn't blurred, on the side that counts. */
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

/** Every picture that a station may have, by its key in the station file; covers have none. */
export const pictureUses = {
  logo: logo('logo', 'The logo on a light ground.'),
  logoDark: logo('logo-dark', 'The logo on a dark ground.'),
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

/** How a picture should be, in a sentence for its key in the station file. */
export function pictureAdvice({ about, called, good: [width, height] }: PictureUse): string {
  return `${about} Such as ${width} × ${height}, at most 5 MB. Found by itself where it is called ${called}.svg, or .png, .jpg, .webp, .avif, .ico.`;
}
