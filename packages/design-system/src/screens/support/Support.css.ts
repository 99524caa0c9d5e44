import { globalStyle, style } from '@vanilla-extract/css';
import { media, space } from '../../theme/scales.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignItems: 'start',
  paddingBlockEnd: space[12],
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 34rem)',
      columnGap: space[16],
      paddingBlockEnd: space[16],
    },
  },
});

export const about = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 });

export const panel = style({ '@media': { [media.desktop]: { marginBlockStart: space[8] } } });

export const form = style({ width: '100%', maxWidth: '34rem', minWidth: 0 });

globalStyle(`${panel} ${form}`, { maxWidth: 'none' });

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  columnGap: space[4],
  rowGap: space[4],
});

export const benefits = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  paddingInlineStart: space[5],
  listStyle: 'disc',
});
