import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, media, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';
import { line, bar as row, words } from './FullGrid.css.ts';

export { row, words };

export const cell = recipe({
  base: [line, { minHeight: '7.5rem' }],
  variants: {
    weekend: { true: { background: vars.canvas } },
    other: { true: { color: vars.muted } },
    today: { true: { boxShadow: `inset 0 2px 0 ${vars.control}` } },
  },
});

export const top = style({ display: 'flex', justifyContent: 'flex-end', padding: space[1] });

export const number = recipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    minWidth: space[6],
    height: space[6],
    paddingInline: space[1],
    fontSize: textSize.sm,
    fontWeight: vars['weight-label'],
    fontVariantNumeric: 'tabular-nums lining-nums',
    lineHeight: lineHeight.tight,
    borderRadius: vars['radius-badge'],
  },
  variants: {
    other: { true: { color: vars.muted, fontWeight: 'normal' } },
    today: {
      true: {
        background: vars.action,
        color: vars['on-action'],
        boxShadow: `0 0 0 ${vars['action-edge-width']} ${vars['action-edge']}`,
        '@media': { '(forced-colors: active)': { border: '2px solid' } },
      },
    },
  },
});

export const item = style({
  marginInline: space[1],
  marginBlockEnd: space.half,
  background: vars.tint,
  // The library's sheet may load later and set the day's colour: hence the doubled selector.
  selectors: { '&&': { color: vars['on-tint'] } },
  borderRadius: `min(${vars['radius-control']}, ${space[2]})`,
  '@media': {
    [media.hover]: { selectors: { '&:hover': { boxShadow: `inset 0 0 0 1px ${vars['on-tint']}` } } },
    '(forced-colors: active)': { border: '1px solid' },
  },
});

export const more = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: space[6],
  marginInline: space[1],
  marginBlockEnd: space[1],
  paddingBlock: space.half,
  paddingInline: space[2],
  color: vars.link,
  fontSize: textSize.xs,
  fontWeight: vars['weight-label'],
  borderRadius: `min(${vars['radius-control']}, ${space[2]})`,
  cursor: 'pointer',
  '@media': {
    [media.hover]: { selectors: { '&:hover': { background: vars.hover } } },
    '(pointer: coarse)': { minHeight: target },
  },
});

export const popover = style({
  minWidth: '15rem',
  maxWidth: '20rem',
  background: vars.raised,
  color: vars.text,
  border: `1px solid ${vars.border}`,
  borderRadius: `min(${vars['radius-card']}, ${space[4]})`,
  boxShadow: vars['float-shadow'],
  fontSize: textSize.sm,
  lineHeight: lineHeight.snug,
});

export const inPopover = style({ padding: space[2] });

export const close = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
  width: target,
  height: target,
  color: vars.muted,
});

export const narrow = style({ display: 'flex', flexDirection: 'column', gap: space[5], minWidth: 0 });

export const free = style({ display: 'flex', flexDirection: 'column', gap: space[1] });
