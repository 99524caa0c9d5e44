import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, media, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

// The library only lays out. These classes and those beside the grids give it its appearance.

/** The library removes the sides that a cell does not need. */
export const line = style({ borderWidth: 1, borderStyle: 'solid', borderColor: vars.border });

export const grid = style({
  overflow: 'hidden',
  background: vars.surface,
  color: vars.text,
  border: `max(1px, ${vars['card-border']}) solid ${vars.border}`,
  borderRadius: vars['radius-card'],
  boxShadow: vars['card-shadow'],
  fontSize: textSize.sm,
  lineHeight: lineHeight.snug,
});

export const header = style({ background: vars.surface });

export const dayHeader = recipe({
  base: [line, { color: vars.muted }],
  variants: {
    weekend: { true: {} },
    today: { true: { color: vars.link } },
  },
});

export const dayHeaderInner = style({
  paddingBlock: space[2],
  paddingInline: space[1],
  fontSize: textSize.xs,
  fontWeight: vars['weight-label'],
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums lining-nums',
  textTransform: 'capitalize',
});

export const event = style({
  color: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
  minWidth: 0,
  minHeight: space[6],
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
  '@media': { '(pointer: coarse)': { minHeight: target } },
});

export const time = style({
  flex: 'none',
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const name = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontWeight: vars['weight-label'],
});

export const bar = recipe({
  base: {
    background: vars.action,
    color: vars['on-action'],
    borderBlock: `${vars['action-edge-width']} solid ${vars['action-edge']}`,
    marginBlockEnd: space.half,
    '@media': {
      [media.hover]: { selectors: { '&:hover': { background: vars['action-hover'] } } },
      '(forced-colors: active)': { border: '1px solid' },
    },
  },
  variants: {
    start: {
      true: {
        marginInlineStart: space[1],
        borderStartStartRadius: `min(${vars['radius-control']}, ${space[2]})`,
        borderEndStartRadius: `min(${vars['radius-control']}, ${space[2]})`,
      },
    },
    end: {
      true: {
        marginInlineEnd: space[1],
        borderStartEndRadius: `min(${vars['radius-control']}, ${space[2]})`,
        borderEndEndRadius: `min(${vars['radius-control']}, ${space[2]})`,
      },
    },
  },
});

export const words = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minWidth: 0,
  paddingBlock: space.half,
  paddingInline: space[2],
  fontSize: textSize.xs,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
});
