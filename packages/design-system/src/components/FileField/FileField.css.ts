import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, media, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';
import { face, native } from './chooser.css.ts';

export const zone = style({ position: 'relative' });

export const well = recipe({
  base: [
    face,
    {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: space[1],
      paddingInline: space[4],
      paddingBlock: space[5],
      background: vars.field,
      color: vars.muted,
      border: `1px dashed ${vars['border-strong']}`,
      borderRadius: vars['radius-field'],
      fontSize: textSize.sm,
      lineHeight: lineHeight.snug,
      textAlign: 'center',
      '@media': {
        [media.hover]: { selectors: { [`${native}:hover:not(:disabled) + &`]: { background: vars.hover } } },
      },
      selectors: {
        [`${native}:active:not(:disabled) + &`]: { background: vars.pressed },
        [`${native}:disabled + &`]: { background: vars.disabled, color: vars['on-disabled'] },
      },
    },
  ],
  variants: {
    invalid: { true: { borderStyle: 'solid', borderColor: vars.danger } },
    over: {
      true: {
        background: vars.selected,
        borderStyle: 'solid',
        borderColor: vars.control,
        boxShadow: `inset 0 0 0 1px ${vars.control}`,
      },
    },
  },
});

export const choose = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  color: vars.link,
  fontSize: textSize.md,
  fontWeight: vars['weight-label'],
  selectors: { ':disabled + * &': { color: vars['on-disabled'] } },
});

export const drop = style({
  display: 'none',
  '@media': { [media.hover]: { display: 'inline' } },
});

export const list = style({ display: 'flex', flexDirection: 'column' });

export const item = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  paddingBlock: space[2],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } },
});

export const drawing = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: target,
  height: target,
  background: vars.tint,
  color: vars['on-tint'],
  borderRadius: `min(${vars['radius-media']}, ${space[3]})`,
});

export const words = style({
  flex: '1 1 0',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  alignItems: 'stretch',
  gap: space.half,
  minWidth: 0,
  minHeight: target,
  fontSize: textSize.sm,
  lineHeight: lineHeight.snug,
  color: vars.muted,
});

export const name = style({
  color: vars.text,
  fontSize: textSize.md,
  overflowWrap: 'anywhere',
  // Two lines distinguish long names. A tooltip and the screen reader give the full name.
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});

export const state = recipe({
  base: { display: 'inline-flex', alignItems: 'baseline', gap: space[1] },
  variants: { is: { done: { color: vars.success }, failed: { color: vars.danger } } },
});

export const retry = style({
  alignSelf: 'flex-start',
  marginBlockStart: space[1],
  marginInlineStart: `calc(-1 * ${space[3]})`,
});
