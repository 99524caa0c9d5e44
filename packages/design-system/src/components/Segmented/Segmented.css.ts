import { style } from '@vanilla-extract/css';
import { lineHeight, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const group = style({ display: 'flex', flexDirection: 'column', gap: space[1], minWidth: 0 });

export const legend = style({
  padding: 0,
  marginBlockEnd: space[1],
  color: vars.text,
  fontSize: textSize.sm,
  fontWeight: vars['weight-label'],
  lineHeight: lineHeight.normal,
});

export const track = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  padding: space[1],
  background: vars.sunken,
  borderRadius: `calc(${vars['radius-control']} + ${space[1]})`,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

export const option = style({
  position: 'relative',
  flex: '1 1 auto',
  display: 'grid',
  placeItems: 'center',
  minHeight: target,
  paddingInline: space[3],
  color: vars.text,
  fontSize: textSize.sm,
  fontWeight: vars['weight-label'],
  textAlign: 'center',
  cursor: 'pointer',
});

/** A styled native radio keeps arrow keys, forms and screen readers working. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  appearance: 'none',
  border: '2px solid transparent',
  borderRadius: vars['radius-control'],
  cursor: 'inherit',
  selectors: { '&:checked': { background: vars.surface, borderColor: vars.control } },
  '@media': {
    // Forced colours draw transparent borders. Only the checked option keeps its border, so it stands out.
    '(forced-colors: active)': {
      borderColor: 'Highlight',
      selectors: { '&:not(:checked)': { borderStyle: 'none' } },
    },
  },
});

export const words = style({ position: 'relative', pointerEvents: 'none' });
