import { scrimCss } from '@estacao/theming/tokens';
import { style } from '@vanilla-extract/css';
import { pageSide } from '../../theme/inset.ts';
import { outweigh } from '../../theme/mixins.ts';
import { layer, media, space, target } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';
import { entry } from '../HeaderBar/HeaderBar.css.ts';

export const secondary = style({ display: 'flex', flex: 'none' });

export const access = style({
  display: 'none',
  alignItems: 'center',
  gap: space[1],
  '@media': { [media.desktop]: { display: 'flex' } },
});

export const narrow = style({ '@media': { [media.desktop]: { display: 'none' } } });

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

export const menu = style(outweigh({ position: 'static' }));

export const whenClosed = style({
  display: 'grid',
  selectors: { 'details[open] > summary > &': { display: 'none' } },
});

export const whenOpen = style({
  display: 'none',
  selectors: { 'details[open] > summary > &': { display: 'grid' } },
});

export const menuButton = style({
  display: 'grid',
  placeItems: 'center',
  width: target,
  height: target,
  color: vars.text,
  borderRadius: vars['radius-control'],
  selectors: { '&&:active': { background: vars.pressed } },
});

/** As wide as the screen: the negative inset cancels the bar's padding. */
export const sheet = style([
  panel,
  {
    insetBlockStart: '100%',
    insetInline: `calc(-1 * ${pageSide})`,
    display: 'flex',
    flexDirection: 'column',
    gap: space[4],
    padding: pageSide,
    borderBlockStart: `1px solid ${vars['header-pressed']}`,
    maxHeight: 'calc(100dvh - 4rem)',
    overflowY: 'auto',
    boxShadow: `0 0 0 200vmax ${scrimCss.background}`,
    clipPath: 'inset(0 -200vmax -200vmax)',
    '@media': { [media.tablet]: { insetInline: `calc(-1 * ${space[6]})`, padding: space[6] } },
  },
]);

export const sheetEntry = style([
  entry,
  outweigh({ display: 'flex', whiteSpace: 'normal', paddingBlock: space[2] }),
]);
