import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { inset } from '../../theme/inset.ts';
import { space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const outcome = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[4],
  paddingBlock: space[6],
  paddingInline: inset,
  textAlign: 'center',
});

export const sign = recipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    width: space[16],
    height: space[16],
    borderRadius: '50%',
    fontSize: textSize.lg,
  },
  variants: {
    tone: {
      success: { background: vars['success-tint'], color: vars.success },
      wait: { background: vars['info-tint'], color: vars.info },
      over: { background: vars['danger-tint'], color: vars.danger },
    },
  },
});

export const ways = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[3] });
