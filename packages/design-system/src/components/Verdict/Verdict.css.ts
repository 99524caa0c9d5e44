import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const verdict = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[4],
  paddingBlock: space[4],
  textAlign: 'center',
  textWrap: 'balance',
});

/** Large enough to read at arm's length across a counter. */
export const sign = recipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '6rem',
    height: '6rem',
    borderRadius: '50%',
    '@media': { '(forced-colors: active)': { border: '1px solid' } },
  },
  variants: {
    tone: {
      success: { background: vars['success-tint'], color: vars.success },
      warning: { background: vars['warning-tint'], color: vars.warning },
      danger: { background: vars['danger-tint'], color: vars.danger },
    },
  },
});
