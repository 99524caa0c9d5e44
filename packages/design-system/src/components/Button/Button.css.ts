import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, media, motion, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/** No hover on touch, where it would stick after the tap. `&&` lets pressed override hover. */
function states(hover: string, pressed: string) {
  return {
    '@media': {
      [media.hover]: { selectors: { '&:hover:not([aria-disabled=true])': { background: hover } } },
      // In forced colours, a borderless button would look like plain text.
      '(forced-colors: active)': { borderWidth: 1 },
    },
    selectors: { '&&:active:not([aria-disabled=true])': { background: pressed } },
  };
}

export const button = recipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[2],
    minHeight: vars['control-height'],
    minWidth: target,
    paddingInline: vars['control-inset'],
    paddingBlock: space[2],
    borderRadius: vars['radius-control'],
    borderStyle: 'solid',
    borderWidth: 0,
    fontFamily: vars['font-body'],
    fontSize: textSize.md,
    fontWeight: vars['weight-label'],
    letterSpacing: vars['tracking-label'],
    textTransform: vars['case-label'] as 'none',
    lineHeight: lineHeight.snug,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: `background-color ${motion.quick} ${motion.ease}`,
    selectors: {
      '&[aria-disabled=true]': { cursor: 'not-allowed' },
      '&[aria-busy=true]': { cursor: 'progress' },
    },
  },
  variants: {
    kind: {
      main: {
        background: vars.action,
        color: vars['on-action'],
        borderColor: vars['action-edge'],
        borderWidth: vars['action-edge-width'],
        ...states(vars['action-hover'], vars['action-pressed']),
        '::after': {
          content: '',
          position: 'absolute',
          inset: 3,
          borderRadius: `max(0px, calc(${vars['radius-control']} - 3px))`,
          borderStyle: 'solid',
          borderColor: 'currentColor',
          borderWidth: vars['action-frame'],
          pointerEvents: 'none',
        },
      },
      secondary: {
        background: vars.secondary,
        color: vars['on-secondary'],
        borderColor: vars['secondary-edge'],
        borderWidth: vars['secondary-border'],
        ...states(vars['secondary-hover'], vars['secondary-pressed']),
      },
      quiet: { color: vars.link, ...states(vars.hover, vars.pressed) },
      danger: {
        background: vars['danger-action'],
        color: vars['on-danger'],
        // In dark mode, a tint with an edge keeps destructive buttons distinct from main ones.
        borderColor: vars.danger,
        borderWidth: 1,
        ...states(vars['danger-hover'], vars['danger-pressed']),
      },
    },
    size: {
      regular: {},
      // Visually small; touch keeps the full target size.
      small: {
        minHeight: '2.25rem',
        paddingInline: space[3],
        paddingBlock: space[1],
        fontSize: textSize.sm,
        '@media': { '(pointer: coarse)': { minHeight: target } },
      },
    },
    full: { true: { width: '100%' } },
    square: { true: { paddingInline: 0, aspectRatio: '1' } },
    disabled: {
      true: {
        background: vars.disabled,
        color: vars['on-disabled'],
        borderColor: vars.disabled,
        '@media': { '(forced-colors: active)': { color: 'GrayText' } },
      },
    },
  },
  compoundVariants: [
    { variants: { kind: 'quiet', disabled: true }, style: { background: 'none' } },
    { variants: { kind: 'main', disabled: true }, style: { '::after': { content: 'none' } } },
  ],
  defaultVariants: { kind: 'secondary', size: 'regular' },
});

/** Stays in the layout under the spinner, so that the button keeps its width. */
export const label = recipe({
  base: { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', gap: space[2] },
  variants: { covered: { true: { visibility: 'hidden' } } },
});

export const cover = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
});
