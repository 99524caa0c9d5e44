import { recipe } from '@vanilla-extract/recipes';
import { inset } from '../../theme/inset.ts';
import { space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/** The colours of words that a backdrop may bring, alone: all of the theme's names would be a kilobyte in every page. */
export const words = {
  text: vars.text,
  muted: vars.muted,
  link: vars.link,
  linkHover: vars['link-hover'],
};

/** What comes from a server may have any colour, and a picture any pixels: the words get a ground of their own. */
export const head = recipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: space[6],
    rowGap: space[1],
    minWidth: 0,
  },
  variants: {
    align: {
      start: { justifyContent: 'space-between' },
      center: { flexDirection: 'column', alignItems: 'center', textAlign: 'center' },
    },
    plate: {
      true: {
        background: vars.surface,
        color: vars.text,
        borderRadius: vars['radius-card'],
        padding: inset,
        alignSelf: 'flex-start',
        maxWidth: '100%',
      },
    },
  },
  compoundVariants: [{ variants: { align: 'center', plate: true }, style: { alignSelf: 'center' } }],
});

export const section = recipe({
  base: { paddingBlock: vars['section-gap'], scrollMarginBlockStart: space[16] },
  variants: {
    backdrop: { true: { backgroundSize: 'cover', backgroundPosition: 'center' } },
  },
});
