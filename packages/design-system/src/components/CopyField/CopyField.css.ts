import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, media, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: space[2] });

/** Never truncated: the visible text is the copied text. A short value has the button beside it. */
export const value = style({
  flex: '999 1 auto',
  minWidth: 0,
  minHeight: vars['control-height'],
  paddingInline: space[3],
  paddingBlock: space[2],
  background: vars.sunken,
  color: vars.text,
  border: `1px solid ${vars.border}`,
  borderRadius: `min(${vars['radius-field']}, ${space[4]})`,
  fontSize: textSize.md,
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: lineHeight.normal,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

export const action = style({
  flex: '1 1 auto',
  display: 'grid',
  minWidth: 0,
  '@media': { [media.tablet]: { flex: 'none' }, [media.print]: { display: 'none' } },
});

/** Overlays both labels, so that the button keeps its width. */
export const words = style({ display: 'inline-grid' });

export const word = recipe({
  base: { gridArea: '1 / 1' },
  variants: { shown: { false: { visibility: 'hidden' } } },
});
