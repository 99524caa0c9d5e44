import { acceptances } from '@estacao/domain';
import { scrimCss } from '@estacao/theming/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { layer, media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/**
 * Covers the page from the first paint, because the server renders it open. An attribute on `html` hides it
 * after an earlier acceptance.
 */
export const gate = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  color: vars.text,
  background: scrimCss.background,
  backdropFilter: 'blur(0.75rem)',
  outline: 'none',
  selectors: {
    '&[open]': { display: 'grid', alignItems: 'end', justifyItems: 'center' },
    '&::backdrop': { background: 'none' },
  },
  '@media': {
    [media.tablet]: { selectors: { '&[open]': { alignItems: 'center' } } },
    [media.print]: { selectors: { '&[open]': { display: 'none' } } },
  },
});

globalStyle(`html[${acceptances.age.attribute}] ${gate}[open]`, { display: 'none' });

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  width: '100%',
  minWidth: 0,
  overflowWrap: 'anywhere',
  padding: space[6],
  paddingBlockEnd: `calc(${space[6]} + env(safe-area-inset-bottom))`,
  background: vars.raised,
  borderRadius: `${vars['radius-dialog']} ${vars['radius-dialog']} 0 0`,
  boxShadow: vars['float-shadow'],
  '@media': {
    [media.tablet]: {
      maxWidth: '30rem',
      margin: space[6],
      padding: space[8],
      borderRadius: vars['radius-dialog'],
    },
  },
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], justifyContent: 'end' });

globalStyle(`${actions} > *`, {
  flex: '1 1 auto',
  '@media': { [media.tablet]: { flex: 'none' } },
});
