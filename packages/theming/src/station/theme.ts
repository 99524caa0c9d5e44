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
      'What tints the greys: the hue of the brand, that of the accent, that of a colour written here, or nothing ("pure").',
  });

const headers = ['plain', 'brand', 'accent', 'centred', 'floating', 'striped'] as const;

const fonts = group(
  {
    heading: oneOf(fontIds)
      .optional()
      .meta({ description: 'The typeface of headings. Default: the one of the body.' }),
    body: choice(fontIds, 'lato', 'The typeface of running text, buttons and fields.'),
  },
  { title: 'Fonts', description: 'Typefaces, from a closed list: they are self-hosted.' },
)
  .transform(({ heading, body }) => ({ heading: heading ?? body, body }))
  .prefault({});

const headings = group(
  {
    weight: choice(['regular', 'medium', 'bold', 'heavy'], 'bold', 'How heavy headings are.'),
    case: choice(['normal', 'upper'], 'normal', '"upper" sets headings in capitals.'),
  },
  { title: 'Headings', description: 'How headings are set.' },
).prefault({});

const colorPerScheme = group(
  {
    light: hexColor.optional().meta({ description: 'The colour in the light scheme.' }),
    dark: hexColor.optional().meta({ description: 'The colour in the dark scheme.' }),
  },
  { description: 'A colour for each scheme; the one left out stays derived.' },
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
      'Single colour tokens, where the derived one will not do. They go through the same contrast proof as every derived colour.',
    examples: [{ link: { light: '#4a1fe0' } }],
  },
).prefault({});

export const themeSchema = group(
  {
    brand: hexColor.meta({
      title: 'Brand colour',
      description:
        'The main colour of the brand, exactly as the brand has it. Everything else follows from it.',
      examples: ['#5b2eff'],
    }),
    accent: hexColor.optional().meta({
      title: 'Accent colour',
      description: 'A second colour for highlights. Derived from the brand where there is none.',
      examples: ['#ff7a59'],
    }),
    neutral: neutralTint,
    action: choice(
      ['brand', 'accent'],
      'brand',
      'Which colour is, to the last bit, the fill of main actions in both schemes.',
    ),
    fonts,
    shape: choice(
      ['square', 'soft', 'round', 'pill'],
      'soft',
      'How corners are cut, from right angles ("square") to half circles ("pill").',
    ),
    surface: choice(
      ['flat', 'outlined', 'raised'],
      'raised',
      'How a card stands off the page: by its ground alone, by a line, or by a shadow.',
    ),
    density: choice(
      ['compact', 'regular', 'roomy'],
      'regular',
      'How much room there is around and between things.',
    ),
    header: oneOf(headers).optional().meta({
      description:
        'The top bar: plain, in the brand or the accent colour, plain with the logo in the centre and the ways below ("centred"), a bar of its own above the page ("floating"), or plain below a line of the brand ("striped"). Default: derived from the brand colour.',
    }),
    hero: oneOf(forms.hero).optional().meta({
      description:
        'How a public page opens: words beside the picture ("split"), on the brand into which the picture fades ("cover"), in a panel that lies on the picture ("panel"), or above it ("poster"). Default: derived from surface and brand colour.',
    }),
    card: oneOf(forms.card).optional().meta({
      description:
        'How a card is laid out: picture above the words ("stacked"), words on the picture ("overlay"), picture at the side ("row"), a coupon with a perforation ("ticket"), or without a ground of its own ("open"). Default: derived from shape and brand colour.',
    }),
    home: oneOf(forms.home).optional().meta({
      description:
        'How a member\'s home opens: the balance in a panel, in a band from edge to edge, on a card at the side ("wallet"), or as a line of text. Default: derived from density and brand colour.',
    }),
    buttons: choice(
      ['filled', 'outlined', 'tinted'],
      'filled',
      'How buttons other than the main action are drawn.',
    ),
    headings,
    scheme: choice(
      ['auto', 'light', 'dark'],
      'auto',
      'What a first visit gets; "auto" follows the device. A member can choose another.',
    ),
    scale: choice(
      ['small', 'regular', 'large'],
      'regular',
      'The type scale: how big text is, and how fast headings grow.',
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
