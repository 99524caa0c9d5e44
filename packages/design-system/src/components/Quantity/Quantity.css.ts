import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, media, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/** The height of other fields, minus the border. */
const innerHeight = `calc(${vars['control-height']} - 2px)`;

export const stepper = recipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignSelf: 'flex-start',
    maxWidth: '100%',
    background: vars.field,
    border: `1px solid ${vars['border-strong']}`,
    borderRadius: vars['radius-field'],
  },
  variants: {
    invalid: { true: { borderColor: vars.danger, boxShadow: `inset 0 0 0 1px ${vars.danger}` } },
    disabled: { true: { background: vars.disabled, borderColor: vars.disabled } },
  },
});

export const step = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: target,
  minHeight: innerHeight,
  color: vars.text,
  borderRadius: `max(0px, calc(${vars['radius-field']} - 1px))`,
  selectors: {
    '&&:active:not([aria-disabled=true])': { background: vars.pressed },
    '&[aria-disabled=true]': { cursor: 'not-allowed' },
    '&[aria-disabled=true]:not([aria-busy=true])': { color: vars['on-disabled'] },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover:not([aria-disabled=true])': { background: vars.hover } } },
    '(forced-colors: active)': { selectors: { '&[aria-disabled=true]': { color: 'GrayText' } } },
  },
});

export const amount = style({
  width: '3.5ch',
  minWidth: target,
  minHeight: innerHeight,
  textAlign: 'center',
  color: vars.text,
  fontSize: textSize.md,
  fontWeight: vars['weight-label'],
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: lineHeight.normal,
  selectors: { '&:disabled': { color: vars['on-disabled'], cursor: 'not-allowed' } },
});

export const bare = style({ display: 'inline-flex', flexDirection: 'column', gap: space[1], minWidth: 0 });
