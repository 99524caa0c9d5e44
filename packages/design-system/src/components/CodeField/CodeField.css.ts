import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { outweigh } from '../../theme/mixins.ts';
import { lineHeight, media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';
import { input } from '../TextField/TextField.css.ts';

export const frame = style({ position: 'relative', width: '100%', maxWidth: '24rem' });

/** A transparent input over the cells: it takes touch, autofill and screen readers. */
export const native = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  // Text size of a cell: prevents zoom on iOS and places the paste menu correctly.
  fontSize: vars['text-xl'],
  opacity: 0,
  cursor: 'text',
  selectors: { '&:disabled': { cursor: 'not-allowed' } },
});

export const cells = style({ display: 'flex', gap: space[2] });

export const cell = recipe({
  base: [
    input(),
    {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      flex: '1 1 3rem',
      minWidth: 0,
      fontWeight: vars['weight-label'],
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
    outweigh({
      minHeight: `max(${vars['control-height']}, 3.25rem)`,
      paddingInline: 0,
      fontSize: vars['text-xl'],
      lineHeight: lineHeight.tight,
    }),
  ],
  variants: {
    invalid: { true: outweigh({ borderColor: vars.danger, boxShadow: `inset 0 0 0 1px ${vars.danger}` }) },
    active: {
      true: outweigh({
        outline: `2px solid ${vars['focus-outer']}`,
        outlineOffset: '2px',
        boxShadow: `0 0 0 2px ${vars['focus-inner']}`,
      }),
    },
    disabled: { true: outweigh({ background: vars.disabled, color: vars['on-disabled'] }) },
  },
});

const blink = keyframes({ '50%': { visibility: 'hidden' } });

export const caret = recipe({
  base: {
    position: 'absolute',
    width: 2,
    height: '1.2em',
    background: vars.text,
    animation: `${blink} 1100ms step-end infinite`,
    '@media': {
      [media.reducedMotion]: { animation: 'none' },
      '(forced-colors: active)': { background: 'CanvasText' },
    },
  },
  variants: {
    at: {
      middle: {},
      start: { insetInlineStart: space[1] },
      end: { insetInlineEnd: space[1] },
    },
  },
});
