import { createVar } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { playerHeight } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/** Reserves the picture's room; a card may override it. */
export const ratio = createVar();

export const mediaFrame = recipe({
  base: {
    display: 'block',
    width: '100%',
    height: 'auto',
    objectFit: 'cover',
    aspectRatio: ratio,
    // Visible while the picture loads, and behind transparent parts.
    background: vars.sunken,
  },
  variants: {
    ratio: {
      '16/10': { vars: { [ratio]: '16 / 10' } },
      '16/9': { vars: { [ratio]: '16 / 9' } },
      '3/2': { vars: { [ratio]: '3 / 2' } },
      '1/1': { vars: { [ratio]: '1' } },
    },
    player: {
      true: {
        position: 'relative',
        zIndex: 1,
        maxWidth: `calc(${playerHeight} * ${ratio})`,
        marginInline: 'auto',
        objectFit: 'contain',
      },
    },
    rounded: { true: { borderRadius: vars['radius-media'] } },
    empty: {
      true: {
        background: [
          `radial-gradient(circle at 82% 118%, ${vars.accent} 0 34%, transparent 34.5%)`,
          `radial-gradient(circle at 82% 118%, ${vars['accent-tint']} 0 62%, transparent 62.5%)`,
          `linear-gradient(115deg, ${vars.tint} 0 38%, transparent 38.3%)`,
          vars.control,
        ].join(', '),
        '@media': { '(forced-colors: active)': { borderBlockEnd: '1px solid' } },
      },
    },
  },
  defaultVariants: { ratio: '16/10' },
});
