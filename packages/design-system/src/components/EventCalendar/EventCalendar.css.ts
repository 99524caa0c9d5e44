import { style } from '@vanilla-extract/css';
import { media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const calendar = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 });

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  '@media': { [media.print]: { display: 'none' } },
});

export const period = style({
  flex: '1 1 20rem',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  '@media': {
    [media.tablet]: { flexDirection: 'row-reverse', justifyContent: 'flex-end', columnGap: space[4] },
  },
});

/** The title takes the free width, so the paging buttons don't move with its length. */
export const title = style({ flex: '1 1 10rem', minWidth: 0 });

export const pager = style({ flex: 'none', display: 'flex', alignItems: 'center', gap: space[1] });

export const views = style({ flex: '1 1 18rem', '@media': { [media.tablet]: { flex: '0 1 auto' } } });

export const emptyNotice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  textAlign: 'center',
});

const frame = {
  background: vars.surface,
  border: `max(1px, ${vars['card-border']}) solid ${vars.border}`,
  borderRadius: vars['radius-card'],
  overflow: 'hidden',
} as const;

export const month = style({
  ...frame,
  display: 'grid',
  gridTemplateColumns: 'repeat(7, 1fr)',
  paddingBlockStart: space[8],
  background: vars.sunken,
});

export const cell = style({
  minHeight: '3.25rem',
  background: vars.surface,
  boxShadow: `0 0 0 1px ${vars.border}`,
  '@media': { [media.tablet]: { minHeight: '7.5rem' } },
});

export const times = style({ ...frame, minHeight: '40rem', background: vars.sunken });

export const days = style({ display: 'flex', flexDirection: 'column', gap: space[6], minWidth: 0 });

export const day = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  minWidth: 0,
});

export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });

export const hours = style({ color: vars.muted, fontVariantNumeric: 'tabular-nums lining-nums' });
