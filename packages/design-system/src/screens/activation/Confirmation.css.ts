import { style } from '@vanilla-extract/css';
import { media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const place = style({
  width: '100%',
  maxWidth: '32rem',
  marginInline: 'auto',
  paddingBlockEnd: space[6],
  '@media': {
    [media.tablet]: {
      marginBlock: space[12],
      paddingInline: space[8],
      paddingBlockEnd: space[10],
      background: vars.surface,
      border: `${vars['card-border']} solid ${vars.border}`,
      borderRadius: vars['radius-card'],
      boxShadow: vars['card-shadow'],
    },
  },
});

export const actions = style({ display: 'flex', flexDirection: 'column', gap: space[4] });

export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: space[6],
  rowGap: space[2],
});

export const address = style({ overflowWrap: 'anywhere' });

export const code = style({ width: '100%', maxWidth: '24rem', marginInline: 'auto' });

export const after = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[3],
  marginBlockStart: space[6],
  textAlign: 'center',
  textWrap: 'balance',
});

/** Equal digit widths: the countdown must not move the text. */
export const time = style({ fontVariantNumeric: 'tabular-nums' });
