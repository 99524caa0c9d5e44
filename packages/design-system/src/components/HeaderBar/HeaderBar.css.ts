import { globalStyle, style } from '@vanilla-extract/css';
import { byHeader } from '../../theme/forms.ts';
import { barSide, crampedBar, pageSide, tightBar } from '../../theme/inset.ts';
import { layer, media, pageWidth, space, target } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const frame = style({
  position: 'relative',
  zIndex: layer.header,
  padding: byHeader({ floating: `${space[2]} ${barSide}` }, '0'),
  '@media': { [media.tablet]: { padding: byHeader({ floating: `${space[4]} ${space[6]}` }, '0') } },
});

export const sticky = style({ position: 'sticky', insetBlockStart: 0 });

// Includes the element to outweigh the surface's own border, in any order of sheets.
globalStyle(`${frame} > header`, {
  containerType: 'inline-size',
  maxWidth: byHeader({ floating: `calc(${pageWidth} - 2 * ${space[6]} + 2 * ${pageSide})` }, 'none'),
  marginInline: 'auto',
  border: byHeader({ floating: `1px solid ${vars['header-pressed']}` }, '0 solid'),
  borderBlockStart: byHeader(
    { floating: `1px solid ${vars['header-pressed']}`, striped: `${space[2]} solid ${vars.brand}` },
    '0 solid',
  ),
  borderBlockEnd: byHeader(
    { centred: `3px double ${vars['header-mark']}` },
    `1px solid ${vars['header-pressed']}`,
  ),
  borderRadius: byHeader({ floating: `min(${vars['radius-dialog']}, 1.75rem)` }, '0'),
  boxShadow: byHeader({ floating: vars['float-shadow'] }, 'none'),
});

/** The end slot keeps its minimum width: large letters there push the logo off centre. */
const centredColumns = 'minmax(0, 1fr) fit-content(40%) minmax(min-content, 1fr)';

/**
 * Logo, navigation and end slot. Phones hide the navigation. `centred` puts the navigation below the logo.
 */
export const bar = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: byHeader(
    { centred: 'minmax(0, 1fr) minmax(0, auto) minmax(min-content, 1fr)' },
    // The logo stays recognisable beside large letters.
    'minmax(min(8rem, 40vw), 1fr) auto',
  ),
  gridTemplateAreas: byHeader({ centred: "'. home end'" }, "'home end'"),
  alignItems: 'center',
  columnGap: space[3],
  minHeight: '3.5rem',
  '@media': {
    [media.desktop]: {
      columnGap: space[6],
      minHeight: byHeader({ striped: '4.5rem' }, '4rem'),
      gridTemplateColumns: byHeader({ centred: centredColumns }, 'fit-content(32%) minmax(0, 1fr) auto'),
      gridTemplateAreas: byHeader({ centred: "'. home end' 'ways ways ways'" }, "'home ways end'"),
      '@container': {
        [tightBar]: {
          gridTemplateColumns: byHeader({ centred: centredColumns }, 'minmax(0, 1fr) auto'),
          gridTemplateAreas: byHeader({ centred: "'. home end' 'ways ways ways'" }, "'home end' 'ways ways'"),
        },
      },
    },
  },
});

/** Text in the end slot takes its own line, instead of shrinking the logo. */
export const worded = style({
  '@container': {
    [crampedBar]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: "'home' 'end'",
      paddingBlock: space[1],
    },
  },
});

export const home = style({
  gridArea: 'home',
  justifySelf: byHeader({ centred: 'center' }, 'start'),
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: target,
  maxWidth: '100%',
  paddingBlock: space[2],
  borderRadius: vars['radius-badge'],
  '@media': {
    // Forced colours replace the bar's; a logo drawn for the bar keeps its background.
    '(forced-colors: active) and (prefers-color-scheme: light)': {
      forcedColorAdjust: 'none',
      background: vars['logo-ground'],
    },
  },
});

export const navigation = style({
  gridArea: 'ways',
  display: 'none',
  minWidth: 0,
  '@media': {
    [media.desktop]: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: byHeader({ floating: 'flex-end', striped: 'flex-end' }, 'center'),
    },
  },
});

export const end = style({
  gridArea: 'end',
  justifySelf: 'end',
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  '@container': {
    [crampedBar]: {
      selectors: { [`${worded} > &`]: { justifySelf: byHeader({ centred: 'center' }, 'start') } },
    },
  },
});

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

/** One line of links. The list clips those that wrap, so they don't shift its centre. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  minWidth: 0,
  maxHeight: target,
  clipPath: `inset(-${space[1]})`,
});

export const overflowing = style({ visibility: 'hidden' });
