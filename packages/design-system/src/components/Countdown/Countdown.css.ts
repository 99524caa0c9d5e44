import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const countdown = recipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space[2],
    maxWidth: '100%',
    paddingInline: space[3],
    paddingBlock: space[2],
    background: vars.sunken,
    color: vars.text,
    borderRadius: `min(${vars['radius-badge']}, ${space[5]})`,
    fontSize: textSize.sm,
    lineHeight: lineHeight.snug,
    '@media': { '(forced-colors: active)': { border: '1px solid' } },
  },
  variants: {
    stage: {
      running: {},
      urgent: { background: vars['danger-tint'], color: vars.danger },
      over: { background: vars['danger-tint'], color: vars.danger },
    },
    ring: {
      true: {
        flexDirection: 'column',
        flexWrap: 'nowrap',
        gap: space[2],
        padding: 0,
        background: 'none',
        textAlign: 'center',
        '@media': { '(forced-colors: active)': { border: 0 } },
      },
    },
  },
});

export const label = style({ minWidth: 0 });

/** Tabular figures keep the neighbouring words still. */
export const time = recipe({
  base: {
    fontWeight: vars['weight-label'],
    fontVariantNumeric: 'tabular-nums lining-nums',
    whiteSpace: 'nowrap',
  },
  variants: {
    ring: {
      true: { fontFamily: vars['font-heading'], fontWeight: vars['weight-heading'] },
      false: { fontSize: textSize.md },
    },
  },
});

export const centre = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[1],
});
