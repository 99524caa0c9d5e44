import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const logo = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    background: vars['logo-ground'],
    color: vars['on-logo-ground'],
    borderRadius: vars['radius-badge'],
  },
  variants: {
    height: {
      small: { height: '1.75rem' },
      regular: { height: '2.25rem' },
      large: { height: '3.5rem' },
    },
    // The plate reaches out to both sides, so that the name itself lines up with what stands below.
    plate: {
      true: { boxSizing: 'content-box', paddingInline: space[2], marginInline: `calc(-1 * ${space[2]})` },
    },
    // A drawing needs air all around; a name has some of its own.
    drawn: { true: { paddingBlock: space[1] } },
  },
  defaultVariants: { height: 'regular' },
});

export const picture = style({ height: '100%', width: 'auto', objectFit: 'contain' });

const dark = '[data-scheme=dark] &';
const auto = '[data-scheme=auto] &';
const darkDevice = '(prefers-color-scheme: dark)';

export const lightPicture = style([
  picture,
  {
    selectors: { [dark]: { display: 'none' } },
    '@media': { [darkDevice]: { selectors: { [auto]: { display: 'none' } } } },
  },
]);

export const darkPicture = style([
  picture,
  {
    display: 'none',
    selectors: { [dark]: { display: 'block' } },
    '@media': { [darkDevice]: { selectors: { [auto]: { display: 'block' } } } },
  },
]);

export const wordmark = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontFamily: vars['font-heading'],
  fontWeight: vars['weight-heading'],
  letterSpacing: vars['tracking-heading'],
  textTransform: vars['case-heading'] as 'none',
  fontSize: '1.25em',
  lineHeight: lineHeight.tight,
});
