import { globalStyle, style } from '@vanilla-extract/css';
import { byHeader } from '../../theme/forms.ts';
import { barSide, crampedBar, pageSide, tightBar } from '../../theme/inset.ts';
import { layer, media, pageWidth, space, target } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const place = style({
  position: 'relative',
  zIndex: layer.header,
  padding: byHeader({ floating: `${space[2]} ${barSide}` }, '0'),
  '@media': { [media.tablet]: { padding: byHeader({ floating: `${space[4]} ${space[6]}` }, '0') } },
});

export const sticky = style({ position: 'sticky', insetBlockStart: 0 });

// By the element too: it has to weigh more than the surface's own edge, whichever sheet comes first.
globalStyle(`${place} > header`, {
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

/** What stands at the end has its room: large letters there move the logo from the middle rather than touch it. */
const centredColumns = 'minmax(0, 1fr) fit-content(40%) minmax(min-content, 1fr)';

/**
 * Logo, ways and what one comes for are three cells; on a phone the ways are elsewhere. Centred, the logo stands in the
 * middle of a line of its own and the ways below, as on the front page of a newspaper.
 */
export const bar = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: byHeader(
    { centred: 'minmax(0, 1fr) minmax(0, auto) minmax(min-content, 1fr)' },
    // However large the letters beside it, the logo keeps a width at which one knows it.
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
      // In large letters the ways have a line of their own in every form.
      '@container': {
        [tightBar]: {
          gridTemplateColumns: byHeader({ centred: centredColumns }, 'minmax(0, 1fr) auto'),
          gridTemplateAreas: byHeader({ centred: "'. home end' 'ways ways ways'" }, "'home end' 'ways ways'"),
        },
      },
    },
  },
});

/** Words at the end take a line of their own there, rather than the room of the logo. */
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
    // The colours of the system take the bar's; a logo that was drawn for it keeps its ground.
    '(forced-colors: active) and (prefers-color-scheme: light)': {
      forcedColorAdjust: 'none',
      background: vars['logo-ground'],
    },
  },
});

export const ways = style({
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

/** A way in the bar. The mark of the current page is a line, which needs no colour to be seen. */
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

/** As many ways as there is room for, in one line, which stands in the middle whether or not another is cut off below. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  minWidth: 0,
  maxHeight: target,
  // The ring of a focused one has its room.
  clipPath: `inset(-${space[1]})`,
});

/** There is no room for it: it is elsewhere. */
export const away = style({ visibility: 'hidden' });
