import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { byHeader } from '../../theme/forms.ts';
import { crampedBar, menuSide, tabSide } from '../../theme/inset.ts';
import { outweigh } from '../../theme/mixins.ts';
import { layer, lineHeight, media, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';
import { entry } from '../HeaderBar/HeaderBar.css.ts';

export const shell = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });

/** Large text wraps instead of pushing the logo out of the bar. */
export const balance = recipe({
  base: [
    entry,
    {
      minWidth: 0,
      textAlign: 'end',
      ...outweigh({ paddingInline: space[2], whiteSpace: 'normal' }),
      '@container': {
        [crampedBar]: {
          textAlign: byHeader({ centred: 'center' }, 'start'),
          ...outweigh({ paddingInline: 0 }),
        },
      },
    },
  ],
  variants: {
    known: {
      true: {},
      // Reserves the width until the balance loads.
      false: { minWidth: '7.5rem', visibility: 'hidden' },
    },
  },
});

export const coins = style({
  flex: 'none',
  display: 'none',
  '@media': { [media.tablet]: { display: 'flex' } },
});

/** A phone has the menu in the bottom bar instead. */
export const opener = style({
  display: 'none',
  '@media': { [media.desktop]: { display: 'flex', alignItems: 'center' } },
});

export const main = style({ flex: '1 0 auto', outline: 'none', paddingBlockEnd: vars['section-gap'] });

/** Within reach of the thumb. Sticky instead of fixed, so that it covers no content. */
export const bottom = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: layer.header,
  containerType: 'inline-size',
  background: vars.surface,
  borderBlockStart: `1px solid ${vars.border}`,
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  '@media': { [media.desktop]: { display: 'none' }, [media.print]: { display: 'none' } },
});

/** Short labels keep their width and long ones share the remainder, so that few break. */
export const tabs = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'auto',
  maxWidth: '36rem',
  marginInline: 'auto',
});

/** With large text on a phone, shows fewer tabs instead of breaking words. The menu has all of them. */
export const tab = style({
  minWidth: 0,
  '@container': {
    [crampedBar]: { selectors: { '&:nth-child(n + 3):not(:last-child)': { display: 'none' } } },
  },
});

export const tabLink = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.half,
  width: '100%',
  minHeight: '3.5rem',
  paddingInline: tabSide,
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

export const tabText = style({
  maxWidth: '100%',
  textAlign: 'center',
  hyphens: 'auto',
  overflowWrap: 'anywhere',
});

export const drawer = style({ display: 'flex', flexDirection: 'column', gap: vars.gap });

export const member = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  minWidth: 0,
  paddingInline: menuSide,
  fontFamily: vars['font-heading'],
  fontWeight: vars['weight-heading'],
  fontSize: textSize.lg,
  lineHeight: lineHeight.snug,
});

export const memberName = style({ flex: '1 1 6em', minWidth: 0, overflowWrap: 'anywhere' });

export const avatar = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '2.25rem',
  height: '2.25rem',
  overflow: 'hidden',
  background: vars.tint,
  color: vars['on-tint'],
  borderRadius: '50%',
  fontFamily: vars['font-body'],
  fontWeight: vars['weight-label'],
  fontSize: textSize.sm,
  lineHeight: lineHeight.tight,
});

export const portrait = style({ width: '100%', height: '100%', objectFit: 'cover' });

export const groupTitle = style({
  paddingInline: menuSide,
  color: vars.muted,
  fontSize: textSize.sm,
  fontWeight: vars['weight-label'],
  lineHeight: lineHeight.normal,
});

export const menuLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: menuSide,
  minHeight: target,
  paddingInline: menuSide,
  paddingBlock: space[2],
  color: vars.text,
  borderRadius: vars['radius-control'],
  selectors: {
    '&[aria-current]': { background: vars.selected, fontWeight: vars['weight-label'] },
    '&&:active': { background: vars.pressed },
  },
  '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.hover } } } },
});

export const menuText = style({ minWidth: 0, hyphens: 'auto', overflowWrap: 'anywhere' });

export const ending = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.gap,
  paddingBlockStart: vars.gap,
  borderBlockStart: `1px solid ${vars.border}`,
});
