import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { inset } from '../../theme/inset.ts';
import { lineHeight, media, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const row = recipe({
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    minWidth: 0,
    minHeight: space[16],
    paddingBlock: space[3],
    paddingInline: inset,
    color: vars.text,
    // The browser skips the layout of rows far off screen.
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 4.5rem',
    selectors: {
      '& + &': { borderBlockStart: `1px solid ${vars.border}` },
      // The first and last row inherit the container's corners.
      '&:first-child': { borderStartStartRadius: 'inherit', borderStartEndRadius: 'inherit' },
      '&:last-child': { borderEndStartRadius: 'inherit', borderEndEndRadius: 'inherit' },
    },
    '@media': { [media.print]: { breakInside: 'avoid' } },
  },
  variants: {
    leads: {
      true: {
        '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.hover } } } },
        selectors: { '&&:active': { background: vars.pressed } },
      },
    },
    // A bar as well, so that colour isn't the only cue.
    selected: {
      true: {
        background: vars.selected,
        '::before': {
          content: '',
          position: 'absolute',
          insetBlock: space[1],
          insetInlineStart: 0,
          borderInlineStart: `4px solid ${vars.control}`,
          borderRadius: vars['radius-badge'],
        },
      },
    },
  },
});

export const leading = recipe({
  base: { flex: 'none', display: 'grid', width: space[12] },
  variants: {
    icon: {
      true: {
        placeItems: 'center',
        aspectRatio: '1',
        background: vars.tint,
        color: vars['on-tint'],
        borderRadius: vars['radius-media'],
      },
    },
    custom: { true: { width: 'auto' } },
  },
});

export const body = style({
  flex: '1 1 0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[3],
  rowGap: space[1],
  minWidth: 0,
});

export const words = style({
  flex: '1 1 7rem',
  minWidth: 0,
  lineHeight: lineHeight.snug,
  overflowWrap: 'anywhere',
});

export const title = style({
  display: 'block',
  color: vars.text,
  fontWeight: vars['weight-label'],
  textAlign: 'start',
  lineHeight: lineHeight.snug,
});

/** Covers the whole row. The focus ring lies inside, where nothing clips it. */
export const press = style([
  title,
  {
    selectors: {
      '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: 'inherit' },
      '&:focus-visible': { outline: 'none', boxShadow: 'none' },
      '&:focus-visible::after': {
        outline: `2px solid ${vars['focus-outer']}`,
        outlineOffset: -4,
        boxShadow: `inset 0 0 0 2px ${vars['focus-inner']}`,
        borderRadius: vars['radius-control'],
      },
    },
  },
]);

export const lines = style({
  marginBlockStart: space.half,
  color: vars.muted,
  fontSize: textSize.sm,
  lineHeight: lineHeight.normal,
  textWrap: 'pretty',
});

export const end = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[2],
  minWidth: 0,
  maxWidth: '100%',
  marginInlineStart: 'auto',
});

/** Above the link that covers the row, but only controls take the press. */
export const raised = style({ position: 'relative', pointerEvents: 'none' });

globalStyle(`${raised} :is(a, button, input, label, select)`, { pointerEvents: 'auto' });

export const value = style({
  color: vars.text,
  fontWeight: vars['weight-label'],
  fontVariantNumeric: 'tabular-nums lining-nums',
  textAlign: 'end',
});

export const arrow = style({
  flex: 'none',
  color: vars.muted,
  '@media': { [media.print]: { display: 'none' } },
});

export const waiting = style({ flex: '1 1 0', minWidth: 0 });
