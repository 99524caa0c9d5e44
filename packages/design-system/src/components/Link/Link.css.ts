import { globalStyle } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media, space, target } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const link = recipe({
  base: {
    color: vars.link,
    borderRadius: space.half,
    '@media': { [media.hover]: { selectors: { '&:hover': { color: vars['link-hover'] } } } },
  },
  variants: {
    kind: {
      // Within text, colour alone does not distinguish a link.
      text: {
        textDecorationLine: 'underline',
        textDecorationThickness: 'from-font',
        textUnderlineOffset: '0.2em',
      },
      alone: {
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: target,
        fontWeight: vars['weight-label'],
        // An e-mail address has no spaces to break at.
        overflowWrap: 'anywhere',
        '@media': { [media.hover]: { selectors: { '&:hover': { textDecorationLine: 'underline' } } } },
      },
    },
  },
  defaultVariants: { kind: 'text' },
});

// Keeps the new-tab icon on the line of the last word.
globalStyle(`${link.classNames.base} [aria-hidden]`, { display: 'inline', whiteSpace: 'nowrap' });
