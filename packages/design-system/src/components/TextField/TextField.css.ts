import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, passwordFont, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const field = style({ display: 'flex', flexDirection: 'column', gap: space[1], minWidth: 0 });

export const labelText = style({
  color: vars.text,
  fontSize: textSize.sm,
  fontWeight: vars['weight-label'],
  lineHeight: lineHeight.normal,
});

export const input = recipe({
  base: {
    width: '100%',
    minHeight: vars['control-height'],
    paddingInline: space[3],
    paddingBlock: space[2],
    background: vars.field,
    color: vars.text,
    borderStyle: 'solid',
    borderColor: vars['border-strong'],
    borderWidth: vars['field-border'],
    borderRadius: vars['radius-field'],
    // Below 16 px a phone zooms in on focus.
    fontSize: textSize.md,
    lineHeight: lineHeight.normal,
    selectors: {
      '&[type=password]:not(:placeholder-shown)': { fontFamily: passwordFont },
      '&::placeholder': { color: vars.muted, opacity: 1 },
      '&:disabled': { background: vars.disabled, color: vars['on-disabled'], cursor: 'not-allowed' },
    },
  },
  variants: {
    invalid: {
      // A thicker border as well, so colour is not the only cue.
      true: { borderColor: vars.danger, boxShadow: `inset 0 0 0 1px ${vars.danger}` },
    },
    trailing: {
      true: {
        paddingInlineEnd: `calc(${target} + ${space[1]})`,
        selectors: { '&::-webkit-search-cancel-button': { display: 'none' } },
      },
    },
  },
});

export const framed = style({ position: 'relative' });

export const end = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
});

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[3],
  minWidth: 0,
});

globalStyle(`${foot} > :last-child`, { marginInlineStart: 'auto' });

/** Always a line high, so that an error appears without moving what is below. */
export const below = style({
  display: 'flex',
  gap: space[1],
  minHeight: '1.25rem',
  fontSize: textSize.sm,
  lineHeight: lineHeight.snug,
  color: vars.muted,
});

export const error = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[1],
  color: vars.danger,
});

// An SVG has no baseline: shift its middle to that of the text.
globalStyle(`${error} > svg`, { translate: '0 0.125em' });

export const optional = style({ color: vars.muted, fontWeight: 400 });
