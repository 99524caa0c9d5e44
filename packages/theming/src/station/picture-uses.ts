/** In bytes. Small enough to read synchronously while other requests wait. */
export const MAX_PICTURE_BYTES = 5_000_000;

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
  readonly fileStem: string;
  readonly description: string;
  /** In pixels; for an SVG only the aspect ratio matters. */
  readonly recommendedSize: readonly [width: number, height: number];
  /** Width by height. Outside this range a picture is cropped or shown too small. */
  readonly ratio: readonly [min: number, max: number];
  readonly minSide: readonly [side: 'width' | 'height', pixels: number];
}

function logo(fileStem: string, description: string): PictureUse {
  return {
    names: new RegExp(`^${fileStem}$`),
    fileStem,
    description,
    recommendedSize: [280, 64],
    ratio: [0.5, 8],
    minSide: ['height', 56],
  };
}

/** Covers have no key: only their file names identify them. */
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
    fileStem: 'favicon',
    description: 'The icon of the browser tab and of the home screen.',
    recommendedSize: [64, 64],
    ratio: [0.95, 1.05],
    minSide: ['width', 32],
  },
  headersPhone: {
    names: /^header-phone-.+$/,
    fileStem: 'header-phone-1',
    description: 'Header pictures for phones, in the order of their names.',
    recommendedSize: [780, 520],
    ratio: [0.75, 2.5],
    minSide: ['width', 640],
  },
  headersDesktop: {
    names: /^header-desktop-.+$/,
    fileStem: 'header-desktop-1',
    description: 'Header pictures for wider screens, in the order of their names.',
    recommendedSize: [1600, 560],
    ratio: [1.5, 5],
    minSide: ['width', 1200],
  },
  covers: {
    names: new RegExp(`^covers/(?:${covers.join('|')})$`),
    fileStem: 'covers/quiz',
    description: `Covers of activities: ${covers.join(', ')}.`,
    recommendedSize: [640, 400],
    ratio: [1, 2.4],
    minSide: ['width', 320],
  },
} as const satisfies Record<string, PictureUse>;

export function pictureAdvice({
  description,
  fileStem,
  recommendedSize: [width, height],
}: PictureUse): string {
  return `${description} For example ${width} × ${height}, at most 5 MB. Needs no key when the file is called ${fileStem}.svg, or .png, .jpg, .webp, .avif, .ico.`;
}
