import { recipe } from '@vanilla-extract/recipes';
import { inset } from '../../theme/inset.ts';
import { space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/** Only the colours a backdrop may override: all theme names would add a kilobyte per page. */
export const texts = {
  text: vars.text,
  muted: vars.muted,
  link: vars.link,
  linkHover: vars['link-hover'],
};

/** Backdrop colours and pictures are arbitrary, so the text gets its own background. */
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
