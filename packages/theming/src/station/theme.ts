import { z } from 'zod';
import { type ColorToken, colorTokenDocs, forms } from '../tokens/tokens.ts';
import { fontIds } from './font-ids.ts';
import { hexColor } from './hex-color.ts';
import { choice, group, oneOf } from './leaf.ts';

export type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

const neutrals = ['brand', 'accent', 'pure'] as const;

const neutralTint = z
  .union([oneOf(neutrals), hexColor], { error: `${neutrals.join(', ')}, or a colour as #rrggbb or #rgb` })
  .prefault('brand')
  .meta({
    description:
      'The tint of the greys: the hue of the brand, the accent or a given colour, or none ("pure").',
  });

const headers = ['plain', 'brand', 'accent', 'centred', 'floating', 'striped'] as const;

const fonts = group(
  {
    heading: oneOf(fontIds)
      .optional()
      .meta({ description: 'The typeface of headings. Default: the typeface of the body.' }),
    body: choice(fontIds, 'lato', 'The typeface of running text, buttons and fields.'),
  },
  { title: 'Fonts', description: 'Typefaces, from a closed list: they are self-hosted.' },
)
  .transform(({ heading, body }) => ({ heading: heading ?? body, body }))
  .prefault({});

const headings = group(
  {
    weight: choice(['regular', 'medium', 'bold', 'heavy'], 'bold', 'The weight of headings.'),
    case: choice(['normal', 'upper'], 'normal', '"upper" sets headings in capitals.'),
  },
  { title: 'Headings', description: 'The style of headings.' },
).prefault({});

const colorPerScheme = group(
  {
    light: hexColor.optional().meta({ description: 'The colour in the light scheme.' }),
    dark: hexColor.optional().meta({ description: 'The colour in the dark scheme.' }),
  },
  { description: 'A colour for each scheme; an omitted one stays derived.' },
);

const override = z
  .union([hexColor, colorPerScheme], {
    error: 'a colour as #rrggbb or #rgb, or {"light": …, "dark": …} of colours',
  })
  .meta({ id: 'override' });

const overrides = group(
  Object.fromEntries(
    Object.entries(colorTokenDocs).map(([token, description]) => [
      token,
      override.optional().meta({ description }),
    ]),
  ) as Record<ColorToken, z.ZodOptional<typeof override>>,
  {
    title: 'Overrides',
    description:
      'Colour tokens that replace derived ones. They must pass the same contrast proof as derived colours.',
    examples: [{ link: { light: '#4a1fe0' } }],
  },
).prefault({});

export const themeSchema = group(
  {
    brand: hexColor.meta({
      title: 'Brand colour',
      description: 'The exact main colour of the brand. Everything else is derived from it.',
      examples: ['#5b2eff'],
    }),
    accent: hexColor.optional().meta({
      title: 'Accent colour',
      description: 'A second colour for highlights. Default: derived from the brand.',
      examples: ['#ff7a59'],
    }),
    neutral: neutralTint,
    action: choice(
      ['brand', 'accent'],
      'brand',
      'The colour that fills main actions, unchanged in both schemes.',
    ),
    fonts,
    shape: choice(
      ['square', 'soft', 'round', 'pill'],
      'soft',
      'The form of corners, from right angles ("square") to half circles ("pill").',
    ),
    surface: choice(
      ['flat', 'outlined', 'raised'],
      'raised',
      'How a card is set off from the page: by its background, a line or a shadow.',
    ),
    density: choice(['compact', 'regular', 'roomy'], 'regular', 'The space around and between things.'),
    header: oneOf(headers).optional().meta({
      description:
        'The top bar: plain, or in the brand or accent colour. "centred" centres the logo above the links. "floating" is a separate bar above the page. "striped" is plain below a brand line. Default: derived from the brand colour.',
    }),
    hero: oneOf(forms.hero).optional().meta({
      description:
        'The first screen of a public page. "split" puts the text beside the picture, "panel" in a panel on it, "poster" above it. "cover" puts the text on the brand colour, which the picture fades into. Default: derived from surface and brand colour.',
    }),
    card: oneOf(forms.card).optional().meta({
      description:
        'The layout of a card. "stacked" puts the picture above the text, "overlay" behind it, "row" beside it. "ticket" is a coupon with a perforation. "open" has no background. Default: derived from shape and brand colour.',
    }),
    home: oneOf(forms.home).optional().meta({
      description:
        'The balance on a member\'s home. "panel" and "band" put it in a panel or a full-width band, "wallet" on a card at the side. "line" writes it as text. Default: derived from density and brand colour.',
    }),
    buttons: choice(
      ['filled', 'outlined', 'tinted'],
      'filled',
      'The style of buttons other than the main action.',
    ),
    headings,
    scheme: choice(
      ['auto', 'light', 'dark'],
      'auto',
      'The scheme of a first visit; "auto" follows the device. A member can choose another.',
    ),
    scale: choice(
      ['small', 'regular', 'large'],
      'regular',
      'The type scale: the size of text and the growth of headings.',
    ),
    overrides,
  },
  {
    title: 'Theme',
    description: 'How the station looks. Only the brand colour is required.',
    examples: [{ brand: '#5b2eff', accent: '#ff7a59', shape: 'soft' }],
  },
);

export type StationTheme = DeepReadonly<z.output<typeof themeSchema>>;
