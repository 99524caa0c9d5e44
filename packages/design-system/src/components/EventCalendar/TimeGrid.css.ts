import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, media, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';
import { line, bar as row, words } from './FullGrid.css.ts';

export { row, words };

export const lane = recipe({
  base: line,
  variants: {
    today: { true: { boxShadow: `inset 0 2px 0 ${vars.control}` } },
  },
});

export const laneInner = style({ marginInlineEnd: space.half });

export const wholeDays = style({ paddingBlockStart: space[1] });

export const slot = recipe({
  base: line,
  // The sheet of `line` may load later: the doubled selector wins.
  variants: { minor: { true: { selectors: { '&&': { borderBlockStartStyle: 'dotted' } } } } },
});

export const hour = style({ display: 'flex', justifyContent: 'flex-end', alignItems: 'flex-start' });

export const hourWords = style({
  paddingInline: space[2],
  paddingBlockStart: space.half,
  color: vars.muted,
  fontSize: textSize.xs,
  lineHeight: lineHeight.tight,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const axis = style({ borderInlineEnd: `1px solid ${vars.border}` });

export const divider = style({ borderBlockEnd: `1px solid ${vars.border}` });

export const column = style({
  overflow: 'hidden',
  background: vars.tint,
  // The library's sheet may load later and set the day's colour: hence the doubled selector.
  selectors: { '&&': { color: vars['on-tint'] } },
  borderRadius: `min(${vars['radius-control']}, ${space[2]})`,
  border: `1px solid ${vars.surface}`,
  boxShadow: `inset 3px 0 0 ${vars.control}`,
  '@media': {
    [media.hover]: {
      selectors: { '&:hover': { borderColor: vars['on-tint'] } },
    },
    '(forced-colors: active)': { border: '1px solid' },
  },
});

export const columnInner = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    paddingBlock: space[1],
    paddingInlineStart: space[3],
    paddingInlineEnd: space[2],
    fontSize: textSize.xs,
    overflowWrap: 'anywhere',
  },
  variants: {
    short: { true: { flexDirection: 'row', gap: space[1], whiteSpace: 'nowrap', paddingBlock: space.half } },
  },
});

export const narrow = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 });
