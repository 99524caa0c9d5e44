import { globalStyle, style } from '@vanilla-extract/css';
import { media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const place = style({
  width: '100%',
  maxWidth: '38rem',
  marginInline: 'auto',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  paddingBlock: space[4],
  '@media': {
    [media.tablet]: {
      marginBlock: space[8],
      padding: space[8],
      background: vars.surface,
      border: `${vars['card-border']} solid ${vars.border}`,
      borderRadius: vars['radius-card'],
      boxShadow: vars['card-shadow'],
    },
  },
});

export const about = style({ display: 'grid', gap: space[2], textWrap: 'pretty' });

/** The subject of station pictures is on their right-hand side. */
export const picture = style({});

globalStyle(`${picture} > img`, { objectPosition: '80% 30%' });

export const actions = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  '@media': {
    [media.tablet]: { flexDirection: 'row-reverse', justifyContent: 'space-between', alignItems: 'center' },
  },
});

export const fields = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const fullWidth = style({ gridColumn: '1 / -1' });
