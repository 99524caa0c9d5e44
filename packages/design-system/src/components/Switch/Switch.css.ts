import { globalStyle, style } from '@vanilla-extract/css';
import { lineHeight, motion, space, target } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const frame = style({});

// Empty notes would tear a list of switches apart.
globalStyle(`${frame} > [aria-live]:empty`, { minHeight: 0 });

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[4],
  rowGap: space[1],
  minHeight: target,
  color: vars.text,
  lineHeight: lineHeight.snug,
  cursor: 'pointer',
});

export const words = style({ flex: '1 1 9rem', minWidth: 0 });

/** Off is an outline and on is filled, so that colour and position aren't the only cues. */
export const track = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  width: '3.25rem',
  height: space[8],
  padding: space[1],
  appearance: 'none',
  background: vars.field,
  border: `2px solid ${vars['border-strong']}`,
  borderRadius: `min(${vars['radius-control']}, ${space[4]})`,
  cursor: 'inherit',
  '::before': {
    content: '',
    width: space[4],
    height: space[4],
    background: vars['border-strong'],
    borderRadius: `max(0px, calc(min(${vars['radius-control']}, ${space[4]}) - ${space[1]} - 2px))`,
    transition: `transform ${motion.quick} ${motion.ease}`,
  },
  selectors: {
    '&:checked': { background: vars.control, borderColor: vars.control },
    '&:checked::before': { background: vars['on-control'], transform: 'translateX(1.375rem) scale(1.25)' },
    '&[aria-invalid=true]': { borderColor: vars.danger },
    '&:disabled': { background: vars.disabled, borderColor: vars.disabled, cursor: 'not-allowed' },
    '&:disabled::before': { background: vars['on-disabled'] },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&::before': { background: 'CanvasText' },
        '&:checked': { background: 'Highlight', borderColor: 'Highlight', forcedColorAdjust: 'none' },
        '&:checked::before': { background: 'HighlightText' },
      },
    },
  },
});
