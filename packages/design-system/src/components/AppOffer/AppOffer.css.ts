import { scrimCss } from '@estacao/theming/tokens';
import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { inset } from '../../theme/inset.ts';
import { media, motion, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

const rise = keyframes({ from: { transform: 'translateY(100%)' } });
const appear = keyframes({ from: { opacity: 0 } });

/** No `display` here: it would show the dialog while closed. */
export const sheet = style({
  width: '100%',
  maxWidth: '34rem',
  maxHeight: 'calc(100dvh - 2rem)',
  margin: 'auto auto 0',
  padding: 0,
  border: 0,
  background: vars.raised,
  color: vars.text,
  borderStartStartRadius: vars['radius-dialog'],
  borderStartEndRadius: vars['radius-dialog'],
  boxShadow: vars['dialog-shadow'],
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  outline: 'none',
  selectors: {
    '&::backdrop': { background: scrimCss.background },
    '&[open]': { animation: `${rise} ${motion.calm} ${motion.ease}` },
    '&[open]::backdrop': { animation: `${appear} ${motion.calm} ${motion.ease}` },
  },
  '@media': {
    [media.tablet]: { margin: 'auto', borderRadius: vars['radius-dialog'] },
    '(forced-colors: active)': { border: '1px solid' },
  },
});

globalStyle(`html:has(${sheet}[open])`, { overflow: 'hidden' });

export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  paddingInline: inset,
  paddingBlockStart: space[6],
  paddingBlockEnd: `calc(${space[4]} + env(safe-area-inset-bottom))`,
});

export const ways = style({ display: 'flex', flexDirection: 'column', gap: space[3] });
