import { style } from '@vanilla-extract/css';
import { media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

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
  // The names of the days.
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
