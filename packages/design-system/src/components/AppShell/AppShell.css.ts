import { style } from '@vanilla-extract/css';
import { layer, lineHeight, media, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const shell = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });

export const top = style({ position: 'sticky', insetBlockStart: 0, zIndex: layer.header });

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '3.5rem',
  '@media': {
    [media.desktop]: { minHeight: '4rem', justifyContent: vars['header-justify'] as 'center', gap: space[6] },
  },
});

export const home = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: target,
  minWidth: 0,
  // Where the two don't fit, the name gives way before the points do.
  flexShrink: 100,
  borderRadius: vars['radius-badge'],
});

export const wide = style({
  display: 'none',
  '@media': { [media.desktop]: { display: 'flex', alignItems: 'center', gap: space[1], minWidth: 0 } },
});

export const end = style({ display: 'flex', alignItems: 'center', minWidth: 0 });

/** The mark of the current page is a line, which needs no colour to be seen. */
export const entry = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: target,
  paddingInline: space[3],
  color: vars.text,
  borderBlock: '2px solid transparent',
  borderRadius: vars['radius-control'],
  fontWeight: vars['weight-label'],
  whiteSpace: 'nowrap',
  selectors: {
    '&[aria-current]': { borderBlockEndColor: vars.control, borderRadius: 0 },
    '&&:active': { background: vars.pressed },
  },
  '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.hover } } } },
});

export const balance = style([
  entry,
  {
    minWidth: 0,
    paddingInline: space[2],
    // Large text takes a second line rather than push the page sideways.
    whiteSpace: 'normal',
    selectors: { '&[aria-current]': { borderBlockEndColor: 'transparent' } },
  },
]);

export const main = style({ flex: '1 0 auto', outline: 'none', paddingBlockEnd: vars['section-gap'] });

/** Where the thumb is. It is part of the page's flow, so it covers nothing. */
export const bottom = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: layer.header,
  background: vars.surface,
  borderBlockStart: `1px solid ${vars.border}`,
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  '@media': { [media.desktop]: { display: 'none' }, [media.print]: { display: 'none' } },
});

export const tabs = style({
  display: 'flex',
  justifyContent: 'space-around',
  maxWidth: '36rem',
  marginInline: 'auto',
});

export const tab = style({ flex: '1 1 0', minWidth: 0 });

export const tabLink = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.half,
  width: '100%',
  minHeight: '3.5rem',
  paddingInline: space[1],
  color: vars.muted,
  borderBlockStart: '2px solid transparent',
  fontSize: textSize.xs,
  fontWeight: vars['weight-label'],
  lineHeight: lineHeight.tight,
  selectors: {
    '&[aria-current]': { color: vars.link, borderBlockStartColor: vars.control },
    '&&:active': { background: vars.pressed },
  },
});

/** One line, whatever the item is called. */
export const tabText = style({
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const drawer = style({ display: 'flex', flexDirection: 'column', gap: vars.gap });

export const groupTitle = style({
  paddingInline: space[3],
  color: vars.muted,
  fontSize: textSize.sm,
  fontWeight: vars['weight-label'],
  lineHeight: lineHeight.normal,
});

export const menuLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: target,
  paddingInline: space[3],
  paddingBlock: space[2],
  color: vars.text,
  borderRadius: vars['radius-control'],
  selectors: {
    '&[aria-current]': { background: vars.selected, fontWeight: vars['weight-label'] },
    '&&:active': { background: vars.pressed },
  },
  '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.hover } } } },
});

export const ending = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.gap,
  paddingBlockStart: vars.gap,
  borderBlockStart: `1px solid ${vars.border}`,
});
