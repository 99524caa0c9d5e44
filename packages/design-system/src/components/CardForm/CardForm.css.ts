import { style } from '@vanilla-extract/css';
import { headerHeight } from '../../theme/bars.ts';
import { media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const form = style({ containerType: 'inline-size', minWidth: 0 });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap,
  alignItems: 'start',
  '@container': { '(min-width: 38rem)': { gridTemplateColumns: 'minmax(0, 1fr) 17rem' } },
});

export const preview = style({
  justifySelf: 'center',
  width: '100%',
  maxWidth: '21rem',
  '@container': {
    '(min-width: 38rem)': {
      order: 1,
      position: 'sticky',
      insetBlockStart: `calc(${headerHeight.desktop} + ${space[16]})`,
    },
  },
  '@media': { [media.print]: { display: 'none' } },
});

export const parts = style({ display: 'flex', flexDirection: 'column', gap: space[8], minWidth: 0 });

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: space[4],
  rowGap: space[4],
  minWidth: 0,
  '@container': { '(max-width: 15rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const halfRow = style({
  gridColumn: '1 / -1',
  minWidth: 0,
  '@container': { '(min-width: 30rem)': { gridColumn: 'auto' } },
});

export const fullRow = style({ gridColumn: '1 / -1', minWidth: 0 });

export const legend = style({ marginBlockEnd: space[3] });

export const wrapper = style({ paddingBlockEnd: space[2] });

export const skeleton = style({ display: 'grid', gap: space[4], minWidth: 0 });
