import { globalStyle, style } from '@vanilla-extract/css';
import { inset } from '../../theme/inset.ts';
import { onBrand } from '../../theme/on-background.ts';
import { media, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/** Landscape in a wide container, portrait on a phone. */
const wide = '(min-width: 34rem)';

export const frame = style({ containerType: 'inline-size', width: '100%', maxWidth: '44rem' });

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: '26rem',
  marginInline: 'auto',
  overflow: 'hidden',
  background: vars.surface,
  color: vars.text,
  border: `max(${vars['card-border']}, 1px) solid ${vars.border}`,
  borderRadius: `min(${vars['radius-card']}, ${space[6]})`,
  boxShadow: vars['float-shadow'],
  '@container': { [wide]: { maxWidth: 'none' } },
  '@media': { [media.print]: { width: '160mm', maxWidth: 'none', boxShadow: 'none', breakInside: 'avoid' } },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  minWidth: 0,
  paddingInline: inset,
  paddingBlock: space[4],
});

export const kicker = style({
  color: vars.muted,
  fontSize: textSize.sm,
  fontWeight: vars['weight-label'],
  letterSpacing: vars['tracking-label'],
  textTransform: vars['case-label'] as 'none',
});

export const body = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  vars: onBrand,
  color: vars['on-brand'],
  background: vars.brand,
  '@container': { [wide]: { flexDirection: 'row' } },
  '@media': {
    [media.print]: { flexDirection: 'row', background: 'none' },
    '(forced-colors: active)': { borderBlockStart: '1px solid' },
  },
});

export const holder = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  minWidth: 0,
  flex: 1,
  justifyContent: 'center',
  padding: inset,
  overflowWrap: 'anywhere',
});

export const number = style({
  fontSize: textSize.lg,
  fontVariantNumeric: 'tabular-nums lining-nums',
  letterSpacing: '0.12em',
  marginBlockEnd: space[1],
});

export const code = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  maxWidth: '100%',
  padding: inset,
  background: `radial-gradient(circle at 100% 0, ${vars.brand} 0 8rem, transparent calc(8rem + 1px)) ${vars['brand-pressed']}`,
  '@media': { [media.print]: { background: 'none' } },
});

export const waiting = style({
  display: 'flex',
  flexDirection: 'column',
  borderBlockStart: `1px solid ${vars.border}`,
  '@container': { [wide]: { flexDirection: 'row' } },
});

export const room = style({ width: `calc(12rem + 2 * ${inset})`, padding: inset, alignSelf: 'center' });

// Two columns even on a phone, to keep the card short.
globalStyle(`${holder} dl`, {
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
  '@container': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  '@media': { [media.print]: { gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))' } },
});
