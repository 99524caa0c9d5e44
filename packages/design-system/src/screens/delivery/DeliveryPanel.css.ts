import { style } from '@vanilla-extract/css';
import { headerHeight } from '../../theme/bars.ts';
import { space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

const belowHeader = `calc(${headerHeight.desktop} + ${space[4]})`;

export const panel = style({ display: 'grid', gap: vars.gap, minWidth: 0 });

/** Receives programmatic focus on a step change; no outline, because the section itself is not operable. */
export const step = style({
  display: 'grid',
  gap: vars.gap,
  minWidth: 0,
  outline: 'none',
  // Keeps the stepper above visible below the sticky header.
  scrollMarginBlockStart: belowHeader,
});

export const above = style({ outline: 'none', scrollMarginBlockStart: belowHeader });

export const turns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[3],
});

export const desk = style({ display: 'grid', gap: vars.gap, maxWidth: '44rem' });

export const part = style({ display: 'grid', gap: space[4], minWidth: 0, overflowWrap: 'anywhere' });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
});

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
