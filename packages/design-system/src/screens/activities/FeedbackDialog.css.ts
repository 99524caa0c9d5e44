import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { dialogContent, largeAmount } from '../../theme/mixins.ts';
import { space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const content = style({
  ...dialogContent,
  alignItems: 'center',
  gap: space[4],
  paddingBlock: space[4],
  textAlign: 'center',
});

/** Reserves the animation's space; a sign fills it until the animation loads. */
export const scene = style({
  display: 'grid',
  alignItems: 'center',
  width: 'min(10rem, 60%)',
  aspectRatio: '1',
});

export const sign = recipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    justifySelf: 'center',
    width: '6rem',
    height: '6rem',
    borderRadius: '50%',
  },
  variants: {
    lost: {
      true: { background: vars.tint, color: vars['on-tint'] },
      false: { background: vars['success-tint'], color: vars.success },
    },
  },
});

export const earned = style({ display: 'flex', flexDirection: 'column' });

export const amount = style({ ...largeAmount, color: vars['accent-text'] });

export const names = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  paddingInlineStart: space[6],
  listStyle: 'disc',
});
