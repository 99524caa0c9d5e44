import { scrimCss } from '@estacao/theming/tokens';
import { keyframes, style } from '@vanilla-extract/css';
import { inset, pageSide } from '../../theme/inset.ts';
import { lineHeight, motion, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';
import { scrollLock } from '../Dialog/scroll-lock.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

// Blocks presses at once, but appears only after 300 ms, so short waits don't flash.
export const overlay = style([
  scrollLock,
  {
    position: 'fixed',
    inset: 0,
    width: '100%',
    height: '100%',
    maxWidth: 'none',
    maxHeight: 'none',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    placeItems: 'center',
    padding: pageSide,
    border: 0,
    background: scrimCss.background,
    outline: 'none',
    overflow: 'auto',
    cursor: 'progress',
    animation: `${appear} ${motion.calm} ${motion.ease} 300ms backwards`,
    '::backdrop': { background: 'transparent' },
  },
]);

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.gap,
  width: '100%',
  maxWidth: '24rem',
  paddingBlock: space[8],
  paddingInline: inset,
  background: vars.raised,
  color: vars.text,
  borderRadius: vars['radius-dialog'],
  boxShadow: vars['dialog-shadow'],
  lineHeight: lineHeight.normal,
  textAlign: 'center',
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

export const sign = style({ fontSize: space[8], color: vars.control });

export const words = style({ display: 'flex', flexDirection: 'column', gap: space[1], minWidth: 0 });
