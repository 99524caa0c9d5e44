import { keyframes } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../theme/theme.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.45 } });

export const skeleton = recipe({
  base: {
    display: 'block',
    background: vars.track,
    animation: `${breathe} 1600ms ease-in-out infinite`,
    '@media': { '(forced-colors: active)': { border: '1px solid GrayText' } },
  },
  variants: {
    shape: {
      // Letter height, with margins that fill a text line.
      line: { height: '0.75em', marginBlock: '0.375em', borderRadius: vars['radius-badge'] },
      title: { height: '1.25em', marginBlock: '0.25em', borderRadius: vars['radius-badge'] },
      button: { height: vars['control-height'], borderRadius: vars['radius-control'] },
      picture: { aspectRatio: '16 / 10', borderRadius: vars['radius-media'] },
      edge: { aspectRatio: '16 / 10' },
      square: { aspectRatio: '1', borderRadius: vars['radius-media'] },
      circle: { width: '2.75rem', aspectRatio: '1', borderRadius: '50%' },
    },
    width: {
      full: {},
      most: { width: '80%' },
      half: { width: '50%' },
      third: { width: '33%' },
    },
  },
  defaultVariants: { shape: 'line', width: 'full' },
});
