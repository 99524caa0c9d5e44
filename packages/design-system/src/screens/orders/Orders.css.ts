import { style } from '@vanilla-extract/css';
import { media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const grid = style({
  display: 'grid',
  gap: vars.gap,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(16rem, 22%)), 1fr))',
});

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap,
  alignItems: 'start',
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem', columnGap: space[10] },
    [media.print]: { display: 'block' },
  },
});

export const main = style({ display: 'grid', gap: vars.gap, minWidth: 0 });

export const aside = style({
  display: 'grid',
  gap: space[3],
  minWidth: 0,
  '@media': { [media.print]: { display: 'none' } },
});

export const unprinted = style({ '@media': { [media.print]: { display: 'none' } } });
