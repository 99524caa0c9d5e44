import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { crampedBar } from '../../theme/inset.ts';
import { lineHeight, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/** Each height grows with the letter size, but only within its clamp. */
export const logo = recipe({
  base: { display: 'inline-flex', alignItems: 'center', minWidth: 0, maxWidth: 'min(100%, 60vw)' },
  variants: {
    height: {
      small: { height: 'clamp(28px, 1.75rem, 36px)' },
      regular: { height: 'clamp(36px, 2.25rem, 48px)' },
      large: { height: 'clamp(56px, 3.5rem, 72px)' },
    },
  },
  defaultVariants: { height: 'regular' },
});

export const picture = style({
  height: '100%',
  width: 'auto',
  maxWidth: '100%',
  objectFit: 'contain',
  objectPosition: 'left center',
});

const dark = '[data-scheme=dark] &';
const auto = '[data-scheme=auto] &';
const darkDevice = '(prefers-color-scheme: dark)';
/** Forced colours follow the device, not the station's scheme. */
const forcedDark = '(forced-colors: active) and (prefers-color-scheme: dark)';

export const lightPicture = style([
  picture,
  {
    selectors: { [dark]: { display: 'none' } },
    '@media': {
      [darkDevice]: { selectors: { [auto]: { display: 'none' } } },
      [forcedDark]: { display: 'none' },
    },
  },
]);

export const darkPicture = style([
  picture,
  {
    display: 'none',
    selectors: { [dark]: { display: 'block' } },
    '@media': {
      [darkDevice]: { selectors: { [auto]: { display: 'block' } } },
      [forcedDark]: { display: 'block' },
    },
  },
]);

/** The background that the logo was drawn for, if it isn't the top bar's. */
export const logoBackground = createVar();

const plate = {
  background: fallbackVar(logoBackground, vars['logo-ground']),
  borderRadius: vars['radius-badge'],
  boxSizing: 'content-box',
  padding: `${space[1]} ${space[2]}`,
} as const;

/** A logo without a dark variant keeps its light background. */
export const plateInDark = style({
  selectors: { [dark]: plate },
  '@media': { [darkDevice]: { selectors: { [auto]: plate } } },
});

export const wordmark = style({
  minWidth: 0,
  color: vars.text,
  fontFamily: vars['font-heading'],
  fontWeight: vars['weight-heading'],
  letterSpacing: vars['tracking-heading'],
  textTransform: vars['case-heading'] as 'none',
  fontSize: textSize.lg,
  lineHeight: lineHeight.tight,
  // A long name wraps instead of being cut: two lines, or three with large letters.
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  '@container': { [crampedBar]: { WebkitLineClamp: 3 } },
  overflow: 'hidden',
});
