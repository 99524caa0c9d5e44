import { style } from '@vanilla-extract/css';
import { pageSide } from '../../theme/inset.ts';
import { layer, media, space, target } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const place = style({ position: 'relative', zIndex: layer.header });

/** On a phone the menu's button keeps the far end, so that a station's logo may stand in the middle. */
export const bar = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: vars['header-justify'] as 'center',
  gap: space[4],
  minHeight: '3.5rem',
  '@media': { [media.desktop]: { minHeight: '4rem' } },
});

export const home = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: target,
  minWidth: 0,
  // Room for the button, on both sides: the name may stand in the middle.
  maxWidth: `calc(100% - 2 * (${target} + ${space[2]}))`,
  borderRadius: vars['radius-badge'],
  '@media': { [media.desktop]: { maxWidth: '16rem', flex: 'none' } },
});

export const wide = style({
  display: 'none',
  alignItems: 'center',
  gap: space[1],
  minWidth: 0,
  '@media': { [media.desktop]: { display: 'flex' } },
});

/** What one comes for keeps its room; beside it the entries take a second line where a station's letters are wide. */
export const access = style([wide, { flex: 'none' }]);

export const narrow = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'grid',
  alignItems: 'center',
  '@media': { [media.desktop]: { display: 'none' } },
});

export const entry = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: target,
  paddingInline: space[3],
  color: vars.text,
  borderRadius: vars['radius-control'],
  fontWeight: vars['weight-label'],
  whiteSpace: 'nowrap',
  '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.hover } } } },
  selectors: { '&&:active': { background: vars.pressed } },
});

const panel = style({
  position: 'absolute',
  zIndex: layer.float,
  background: vars.header,
  color: vars.text,
  boxShadow: vars['float-shadow'],
});

export const dropdown = style([
  panel,
  {
    insetBlockStart: '100%',
    insetInlineEnd: 0,
    minWidth: '14rem',
    maxWidth: '22rem',
    padding: space[2],
    border: `1px solid ${vars['header-pressed']}`,
    borderRadius: vars['radius-card'],
  },
]);

export const menu = style({ position: 'static' });

export const menuButton = style({
  display: 'grid',
  placeItems: 'center',
  width: target,
  height: target,
  color: vars.text,
  borderRadius: vars['radius-control'],
  selectors: { '&&:active': { background: vars.pressed } },
});

/** As wide as the screen, whatever the bar's own sides are. */
export const sheet = style([
  panel,
  {
    insetBlockStart: '100%',
    insetInlineEnd: `calc(-1 * ${pageSide})`,
    width: '100vw',
    display: 'flex',
    flexDirection: 'column',
    gap: space[4],
    padding: pageSide,
    borderBlockStart: `1px solid ${vars['header-pressed']}`,
    maxHeight: 'calc(100dvh - 4rem)',
    overflowY: 'auto',
    '@media': { [media.tablet]: { insetInlineEnd: `calc(-1 * ${space[6]})`, padding: space[6] } },
  },
]);

/** Long names break in a list, where there is room for a second line. */
export const listed = style([entry, { display: 'flex', whiteSpace: 'normal', paddingBlock: space[2] }]);
